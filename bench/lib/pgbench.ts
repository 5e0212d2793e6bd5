import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../server/src/testing/postgres-cluster.mjs';
import { getPercentile } from './statistics.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Runs the statements as one pgbench transaction, `count` times. Returns the 95th percentile in milliseconds. */
export const runPgbench = (url: string, statements: Statement[], count: number): Promise<number> =>
  withScript(statements.map(toScript).join(''), async (script, folder) => {
    await callPgbench(url, [
      '-c',
      '1',
      '-t',
      String(count),
      '-f',
      script,
      '-l',
      '--log-prefix',
      join(folder, 'log'),
    ]);
    const log = readdirSync(folder).find((name) => name.startsWith('log')) ?? '';
    const lines = readFileSync(join(folder, log), 'utf8').trim().split('\n');
    return getPercentile(
      lines.map((line) => Number(line.split(' ')[2]) / 1000),
      0.95,
    );
  });

interface Load {
  clients: number;
  seconds: number;
}

/** Runs the script of a transaction repeatedly. Returns the transactions per second. */
export const measureTransactions = (url: string, text: string, { clients, seconds }: Load): Promise<number> =>
  withScript(text, async (script) => {
    const output = await callPgbench(url, ['-c', String(clients), '-T', String(seconds), '-f', script]);
    return Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
  });

async function withScript<T>(text: string, run: (script: string, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'liaison-pgbench-'));
  try {
    const script = join(folder, 'transaction.sql');
    writeFileSync(script, text);
    return await run(script, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function callPgbench(url: string, options: string[]): Promise<string> {
  const env = { ...process.env, PGOPTIONS: '-c random_page_cost=1.1' };
  const { stdout } = await promisify(execFile)(
    join(findPostgres() ?? '', 'pgbench'),
    ['-n', ...options, url],
    {
      env,
    },
  );
  return stdout;
}

/** pgbench takes no parameters from outside, so that they are written into the statement, which is one line. */
export function toScript({ sql, parameters }: Statement): string {
  const filled = sql.replaceAll(/\$(\d+)/g, (_, number: string) => toLiteral(parameters[Number(number) - 1]));
  return `${filled.replaceAll(/\s+/g, ' ')};\n`;
}

const toLiteral = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : `'${(value instanceof Date ? value.toISOString() : String(value)).replaceAll("'", "''")}'`;
