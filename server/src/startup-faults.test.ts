import { afterAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Config, readConfig } from './core/config.ts';
import { StartupError } from './core/startup-error.ts';
import { startService } from './service.ts';
import { openTestDatabase } from './testing/database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-faults-'));
const wrongSites = mkdtempSync(join(tmpdir(), 'liaison-faults-'));
const file = join(wrongSites, 'sites.json');
writeFileSync(file, '{ "*": { "refund_days": 3 } }');
afterAll(() => {
  for (const directory of [dataDir, wrongSites]) rmSync(directory, { recursive: true });
});

test.each<[name: string, settings: Partial<Config>, reason: RegExp]>([
  ['sites.json', { dataDir: wrongSites }, /sites\.json is invalid: \*\.refund_days/],
  ['the address of STORE_URL', { storeUrl: 's3://releases?zone=x' }, /^STORE_URL is invalid: s3:.+ "zone"/],
  ['the directory of STORE_URL', { storeUrl: file }, /^The release store at .+sites\.json cannot be read/],
  ['FILES_URL', { filesUrl: `file://${file}/files` }, /^The files of FILES_URL cannot be stored in /],
  ['the options of FILES_URL', { filesUrl: 's3://pictures?zone=x' }, /^FILES_URL is invalid: s3:.+ "zone"/],
  ['REDIS_URL', { redisUrl: 'redis://127.0.0.1:1' }, /^Redis of REDIS_URL cannot be reached/],
])(
  'a start names a fault of %s before it sends the database a statement',
  async (_name, settings, reason) => {
    const opened = await openTestDatabase();
    let statements = 0;
    const db = opened.db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    // Other tests of this process use the embedded database.
    const close = async () => (opened.kind === 'postgres' ? opened.close() : undefined);

    const error: unknown = await startService(
      { ...readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1' }), port: 0, ...settings },
      {
        database: { ...opened, db, close },
        releases: undefined,
        log: pino({ level: 'silent' }),
        report: () => undefined,
      },
    ).catch((failure: unknown) => failure);

    expect(error).toBeInstanceOf(StartupError);
    expect(error).toMatchObject({ message: expect.stringMatching(reason) });
    expect(statements).toBe(0);
  },
);

test('a start warns of a database whose clock is minutes away', async () => {
  const opened = await openTestDatabase();
  const toEarlier = (row: Record<string, unknown>) =>
    'databaseTime' in row ? { databaseTime: new Date(Number(row['databaseTime']) - 90_000) } : row;
  const db = opened.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(toEarlier) }),
  });
  const close = async () => (opened.kind === 'postgres' ? opened.close() : undefined);
  const lines: unknown[] = [];

  const { stop } = await startService(
    { ...readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1' }), port: 0 },
    {
      database: { ...opened, db, close },
      releases: undefined,
      log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
      report: () => undefined,
    },
  );
  await stop();

  expect(lines).toContainEqual(
    expect.objectContaining({
      serverAheadSeconds: expect.closeTo(90, -1),
      msg: 'the clock of this server is not that of the database',
    }),
  );
});
