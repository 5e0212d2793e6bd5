import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { createSignupBody } from '../../features/signup/signup.fixture.ts';
import { isPostgres } from '../database.ts';
import { findFreePort } from '../postgres-cluster.mjs';
import { testOnPostgres } from '../service.ts';
import { killProcesses, startProcess } from '../start-process.ts';
import { type Fault, plantFault } from './faults.ts';

const directory = mkdtempSync(join(tmpdir(), 'liaison-killed-'));
const takenUpWithinMs = 20_000;
const timeoutMs = 90_000;

/** A mail server that answers no mail until it is told to: the job that sends it is then cut off by the kill. */
const accepted: string[] = [];
let isAccepting = false;
let report: () => void = () => undefined;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData(stream, session, callback) {
    stream.resume().once('end', () => {
      if (isAccepting) {
        accepted.push(...session.envelope.rcptTo.map(({ address }) => address));
        callback();
      }
      report();
    });
  },
});
const nextMail = () => new Promise<void>((resolve) => (report = resolve));

beforeAll(() => new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  killProcesses();
  await new Promise<void>((resolve) => mailServer.close(resolve));
  rmSync(directory, { recursive: true, force: true });
});

/** A database of this file, on the server of the test run or in the directory. */
async function createDatabase(name: string): Promise<Record<string, string>> {
  const DATA_DIR = join(directory, name);
  if (!isPostgres()) return { DATA_DIR };
  const server = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const client = new Client({ connectionString: server.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  server.pathname = `/${name}`;
  return { DATA_DIR, DATABASE_URL: server.href };
}

async function startServer(database: Record<string, string>) {
  const port = String(await findFreePort());
  const { port: smtpPort } = mailServer.server.address() as AddressInfo;
  const server = startProcess({ ...database, PORT: port, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` });
  await server.started;
  return {
    ...server,
    signUp: (email: string) =>
      fetch(`http://127.0.0.1:${port}/api/signup.php`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(createSignupBody({ email, name: email.split('@')[0] ?? '' })),
      }),
  };
}

/** Returns while the server sends the mail, which is not accepted. */
async function startMail(server: Awaited<ReturnType<typeof startServer>>, email: string) {
  isAccepting = false;
  accepted.length = 0;
  const sending = nextMail();
  expect((await server.signUp(email)).status).toBe(201);
  await sending;
}

async function end(server: Awaited<ReturnType<typeof startServer>>, signal: NodeJS.Signals) {
  server.child.kill(signal);
  await server.ended;
  isAccepting = true;
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a mail cut off by %s is sent once, within 20 seconds of the restart (S44)',
  async (signal) => {
    const database = await createDatabase(`restarted_${signal.toLowerCase()}`);
    const killed = await startServer(database);
    await startMail(killed, 'ana@example.org');
    await end(killed, signal);

    const sending = nextMail();
    const restarted = await startServer(database);
    const restartedAt = performance.now();
    await sending;

    expect(performance.now() - restartedAt).toBeLessThan(takenUpWithinMs);
    const sendingNext = nextMail();
    await restarted.signUp('ben@example.org');
    await sendingNext;
    expect(accepted).toEqual(['ana@example.org', 'ben@example.org']);
  },
  timeoutMs,
);

testOnPostgres(
  'with two servers, the mail of a killed one is sent once, within 20 seconds of its restart (S44)',
  async () => {
    const database = await createDatabase('shared');
    const killed = await startServer(database);
    await startMail(killed, 'ana@example.org');
    const other = await startServer(database);
    await end(killed, 'SIGKILL');

    const sending = nextMail();
    await startServer(database);
    const restartedAt = performance.now();
    await sending;

    expect(performance.now() - restartedAt).toBeLessThan(takenUpWithinMs);
    const sendingNext = nextMail();
    await other.signUp('ben@example.org');
    await sendingNext;
    expect(accepted).toEqual(['ana@example.org', 'ben@example.org']);
  },
  timeoutMs,
);

/** The demo is not stored before the stop has closed the database. */
const stopBeforeDemo: Fault = {
  file: 'demo/index.ts',
  from: 'await inTransaction(async (trx) => {',
  to: `process.kill(process.pid, 'SIGTERM');
    const isOpen = () => inTransaction(async (trx) => trx.selectFrom('users').execute()).then(() => true, () => false);
    while (await isOpen()) await new Promise((resolve) => setImmediate(resolve));
    await inTransaction(async (trx) => {`,
};

test(
  'a stop while the demo is loaded for the first time is no failure, and the next start loads it',
  async () => {
    const environment = { ...(await createDatabase('demo')), PORT: String(await findFreePort()), DEMO: '1' };
    const stopped = await startProcess({ ...environment, ...plantFault(stopBeforeDemo) }).ended;
    const restarted = startProcess(environment);
    let output = '';
    restarted.child.stdout.on('data', (chunk) => (output += String(chunk)));
    await restarted.started;

    expect(stopped).toEqual({ code: 0, errors: '' });
    expect(output).toContain('Loaded the demo data');
  },
  timeoutMs,
);
