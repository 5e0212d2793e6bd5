import { expect } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openTestDatabase } from '../testing/database.ts';
import { findPostgres } from '../testing/postgres-cluster.mjs';
import { testOnPostgres } from '../testing/service.ts';

const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');

/** The commands of the document that contain a word. */
function findBlock(word: string): string {
  const blocks = [...operations.matchAll(/^```\n([^`]+)^```/gm)].map(([, commands = '']) => commands);
  return blocks.find((commands) => commands.includes(word)) ?? '';
}

testOnPostgres(
  'the documented backup and restore need nothing but DATABASE_URL, with parameters too',
  async () => {
    await (await openTestDatabase()).close();
    const worker = process.env['JEST_WORKER_ID'] ?? '1';
    const source = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    source.pathname = `/worker_${worker}`;
    const copy = new URL(source);
    copy.pathname = `/restored_${worker}`;
    copy.searchParams.set('application_name', 'a/b');
    const folder = mkdtempSync(join(tmpdir(), 'liaison-backup-'));
    const run = (word: string, { href }: URL) => {
      const env = { PATH: `${findPostgres()}:${process.env['PATH']}`, DATABASE_URL: href };
      execFileSync('sh', ['-c', findBlock(word)], { cwd: folder, env });
    };

    run('pg_dump', source);
    const mode = statSync(join(folder, 'liaison.dump')).mode & 0o777;
    run('pg_restore', copy);
    const client = new Client({ connectionString: copy.href });
    await client.connect();
    const { rows } = await client.query('select count(*)::int > 0 as has_migrations from kysely_migration');
    await client.end();
    const server = new Client({ connectionString: source.href });
    await server.connect();
    await server.query(`drop database ${copy.pathname.slice(1)} with (force)`);
    await server.end();
    rmSync(folder, { recursive: true });

    expect({ mode, rows }).toEqual({ mode: 0o600, rows: [{ has_migrations: true }] });
  },
  60_000,
);
