import { expect } from '@jest/globals';
import { sql } from 'kysely';
import { Client } from 'pg';
import { testOnPostgres } from '../testing/service.ts';
import { openPostgres } from './postgres.ts';

async function openDatabaseWith(options: string): Promise<unknown> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const name = `refused_${process.env['JEST_WORKER_ID'] ?? '1'}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name} template template0 ${options}`);
  url.pathname = `/${name}`;
  const outcome = await openPostgres(url.href).then(
    (opened) => opened.close(),
    (error: unknown) => error,
  );
  await client.query(`drop database ${name} with (force)`);
  await client.end();
  return outcome;
}

const refused: [string, RegExp][] = [
  [`encoding SQL_ASCII lc_collate 'C' lc_ctype 'C'`, /encoding UTF8, not SQL_ASCII/],
  [`encoding UTF8 locale_provider icu icu_locale 'tr-TR'`, /lower\('I'\) is ı/],
];

testOnPostgres('a database with an encoding other than UTF8 or a Turkish locale is refused', async () => {
  for (const [options, reason] of refused) {
    const outcome = await openDatabaseWith(options);

    expect(outcome).toMatchObject({ message: expect.stringMatching(reason) });
  }
});

testOnPostgres('each connection has the settings of the planner, without a start parameter', async () => {
  const { db, close } = await openPostgres(process.env['TEST_DATABASE_URL'] ?? '');

  const { rows } = await sql`
    select setting, source from pg_settings
    where name in ('max_parallel_workers_per_gather', 'random_page_cost') order by name`.execute(db);
  await close();

  // A start parameter would have the source `client`.
  expect(rows).toEqual([
    { setting: '0', source: 'session' },
    { setting: '1.1', source: 'session' },
  ]);
});
