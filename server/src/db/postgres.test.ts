import { expect } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { Client, Pool } from 'pg';
import { isOutage } from '../core/is-outage.ts';
import { startPostgres } from '../testing/postgres-cluster.mjs';
import { testOnPostgres } from '../testing/service.ts';
import { checkPostgres } from './check-postgres.ts';
import type { OpenDatabase } from './database.ts';
import { openPostgres } from './postgres.ts';
import { prepare } from './prepared.ts';

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

/**
 * As a pooler in its mode for transactions: one that begins goes to the connection of the server that was used last. With a single one,
 * others wait meanwhile.
 */
async function startPooler(target: URL, { isSingle = false } = {}) {
  const servers = new Map<Socket, Socket>();
  const pooler = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    servers.set(client, server);
    server.on('data', (data) => [...servers].find(([, used]) => used === server)?.[0].write(data));
    server.on('close', () => client.destroy());
    client.on('close', () => server.destroy());
    client.on('data', (data) => {
      const other = [...servers.keys()].find((known) => known !== client);
      const [own, others] = [servers.get(client), other && servers.get(other)];
      if (data.includes('begin') && other && own && others) servers.set(client, others).set(other, own);
      if (isSingle && data.includes('begin')) other?.removeAllListeners('data');
      servers.get(client)?.write(data);
    });
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
  return { url, stop: () => pooler.close() };
}

testOnPostgres('a pooler that keeps no sessions is refused', async () => {
  const pooler = await startPooler(new URL(process.env['TEST_DATABASE_URL'] ?? ''));

  const outcome = await openPostgres(pooler.url.href).then(
    (opened) => opened.close(),
    (error: unknown) => error,
  );
  pooler.stop();

  expect(outcome).toMatchObject({ message: expect.stringMatching(/must keep sessions/) });
});

testOnPostgres('a pooler that keeps no sessions is refused, also one with a single connection', async () => {
  const pooler = await startPooler(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { isSingle: true });
  const pool = new Pool({ connectionString: pooler.url.href });

  const outcome = await checkPostgres(pool, 200).catch((error: unknown) => error);
  await pool.end();
  pooler.stop();

  expect(outcome).toMatchObject({ message: expect.stringMatching(/must keep sessions/) });
});

testOnPostgres('a start fails with the reason where a role may have one connection only', async () => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const role = `lonely_${process.env['JEST_WORKER_ID'] ?? '1'}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create role ${role} login connection limit 1`);
  url.username = role;

  const outcome = await openPostgres(url.href).catch((error: unknown) => error);
  await client.query(`drop role ${role}`);
  await client.end();

  expect(outcome).toMatchObject({
    message: expect.stringMatching(/cannot be reached: too many connections/),
  });
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

const readNumber = prepare(() => sql<{ number: number }>`select 1 as number`);

/** What a statement within a transaction and a prepared one outside answer, or whether they say that the database is away. */
async function tryBoth({ db }: OpenDatabase) {
  const outcomes = await Promise.allSettled([
    db.transaction().execute((trx) => readNumber(trx, {})),
    readNumber(db, {}),
  ]);
  return outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value[0]?.number : isOutage(outcome.reason) && 'away',
  );
}

testOnPostgres(
  'a server that has become a standby counts as away, for what is open and for a start, until it is promoted',
  async () => {
    const server = await startPostgres();
    const database = await openPostgres(server.url);
    const { rows } = await sql<{
      folder: string;
    }>`select current_setting('data_directory') as folder`.execute(database.db);
    await sql`copy (select) to ${sql.lit(`${rows[0]?.folder}/standby.signal`)}`.execute(database.db);
    await server.restart();

    // The first statements may meet a connection that the restart has ended.
    await tryBoth(database);
    const onStandby = await tryBoth(database);
    const opened = await openPostgres(server.url).catch((error: unknown) => error);
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query('select pg_promote()');
    await client.end();
    const promoted = await tryBoth(database);
    await database.close();
    await server.stop();

    expect(onStandby).toEqual(['away', 'away']);
    expect(opened).toMatchObject({ message: expect.stringMatching(/standby/) });
    expect(promoted).toEqual([1, 1]);
  },
  60_000,
);
