import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startS3Endpoint, type S3Endpoint, testCredentials } from '@liaison/release/store/testing';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { type Config, readConfig } from './core/config.ts';
import { StartupError } from './core/startup-error.ts';
import type { OpenDatabase } from './db/database.ts';
import { createPushKeys } from './core/push-keys.ts';
import { startService } from './service.ts';
import { openTestDatabase } from './testing/database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-service-'));
let bucket: S3Endpoint;
beforeAll(async () => {
  Object.assign(process.env, testCredentials);
  bucket = await startS3Endpoint({ buckets: ['files'] });
});
afterAll(async () => {
  await bucket.close();
  rmSync(dataDir, { recursive: true });
});

async function openDatabase(): Promise<OpenDatabase> {
  const opened = await openTestDatabase();
  // Other tests of this process use the embedded database.
  return { ...opened, close: async () => (opened.kind === 'postgres' ? opened.close() : undefined) };
}

const silent = pino({ level: 'silent' });
const start = (database: OpenDatabase, settings: Partial<Config> = {}, log = silent) =>
  startService(
    {
      ...readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1' }),
      port: 0,
      rateLimitFactor: 1000,
      ...settings,
    },
    { database, releases: undefined, log, report: () => undefined },
  );

test('calls that write are accepted once the database, away at the start of the jobs, is back', async () => {
  const opened = await openDatabase();
  let isAway = true;
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const service = await start({
    ...opened,
    jobs: {
      executeSql: (...statement: Parameters<typeof opened.jobs.executeSql>) =>
        isAway ? Promise.reject(away) : opened.jobs.executeSql(...statement),
    },
  });
  const write = async () => {
    const response = await fetch(`${service.address}/api/reset-password.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: 'nobody@example.org' }),
    });
    return response.status;
  };

  const whileAway = await write();
  isAway = false;
  let afterwards = await write();
  for (const end = Date.now() + 20_000; afterwards === 503 && Date.now() < end; afterwards = await write())
    await wait(100);

  await service.stop();
  expect([whileAway, afterwards]).toEqual([503, 404]);
}, 60_000);

test('while the database is away, the log says once that settings are not reloaded, and once that they are again', async () => {
  const opened = await openDatabase();
  let isAway = false;
  let asked = Promise.withResolvers<void>();
  const waitForQueries = async (count: number) => {
    for (let query = 0; query < count; query += 1) {
      asked = Promise.withResolvers();
      await asked.promise;
    }
  };
  const db = opened.db.withPlugin({
    transformQuery({ node }) {
      // The query of the settings alone, so that only their lines are in the log.
      if (!JSON.stringify(node).includes('site_versions')) return node;
      asked.resolve();
      if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const lines: string[] = [];
  const write = (line: string) => {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    if (msg.startsWith('settings')) lines.push(`${level} ${msg}`);
  };
  const service = await start({ ...opened, db }, {}, pino({ level: 'info' }, { write }));

  isAway = true;
  await waitForQueries(3);
  isAway = false;
  // Once the second is asked, the first has been answered.
  await waitForQueries(2);
  await service.stop();

  expect(lines).toEqual(['40 settings are not reloaded', '30 settings are reloaded again']);
}, 60_000);

test('a start refuses a bucket that cannot store the files of members, and leaves nothing in one that can', async () => {
  const startWith = async (name: string, endpoint = bucket.url) => {
    const filesUrl = `s3://${name}?endpoint=${endpoint}`;
    const started = start(await openDatabase(), { filesUrl });
    return started.then(
      (service) => service.stop(),
      (error: unknown) => error instanceof StartupError && error.message,
    );
  };

  const unknown = await startWith('unknown');
  const unreachable = await startWith('files', 'http://127.0.0.1:1');
  bucket.setFault(({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : null));
  const refused = await startWith('files');
  bucket.setFault(null);
  const right = await startWith('files');

  const problem = 'The files of FILES_URL cannot be stored in s3://';
  expect(unknown).toBe(`${problem}unknown: there is no bucket "unknown" at ${bucket.url}`);
  expect(unreachable).toContain(`${problem}files: the bucket cannot be reached at http://127.0.0.1:1 (`);
  expect(refused).toBe(`${problem}files: access was refused at ${bucket.url} (AccessDenied)`);
  expect(right).toBeUndefined();
  expect([...bucket.bucket('files').keys()]).toEqual([]);
}, 60_000);

test('a start refuses keys that differ from those of the database, unless they are accepted by name', async () => {
  const startWith = async (settings: Partial<Config>) =>
    start(await openDatabase(), settings).then(
      (service) => service.stop().then(() => 'started'),
      (error: unknown) => (error instanceof StartupError ? error.message : String(error)),
    );
  const getAccepted = (message: string) => /ACCEPT_KEYS=([\da-f]{12})\.$/.exec(message)?.[1] ?? null;
  const secret = 'another secret, of thirty-two characters or more';

  const first = await startWith({});
  const otherSecret = await startWith({ secret });
  const otherPush = await startWith({ pushKeys: createPushKeys() });
  const wronglyAccepted = await startWith({ secret, acceptedKeys: getAccepted(otherPush) });
  const accepted = await startWith({ secret, acceptedKeys: getAccepted(otherSecret) });
  const later = await startWith({ secret });
  const former = await startWith({});
  const acceptedBack = await startWith({ acceptedKeys: getAccepted(former) });

  expect([first, accepted, later, acceptedBack]).toEqual(Array(4).fill('started'));
  expect(otherSecret).toMatch(/^Other keys than those of this database: set SECRET \(or the file secret in/);
  expect(otherSecret).not.toContain(secret);
  expect(otherPush).toMatch(/^Other keys than those of this database: set the pair of VAPID keys \(or/);
  expect(wronglyAccepted).toBe(otherSecret);
  expect(former).toMatch(/set SECRET \(or/);
}, 60_000);

describe('at the start the mail server is asked', () => {
  const smtp = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username = '', password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('no such account')),
  });
  const mute = createServer();
  beforeAll(async () => {
    for (const server of [smtp.server, mute]) await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => smtp.close(resolve));
    mute.close();
  });
  const getUrl = (server: Pick<Server, 'address'>, login = '') =>
    `smtp://${login}127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** What a start with this server logs about mails. */
  async function logStart(smtpUrl: string) {
    const lines: string[] = [];
    const warned = Promise.withResolvers<void>();
    const write = (line: string) => {
      const { level, msg } = JSON.parse(line) as { level: number; msg: string };
      if (msg.includes('mail server')) lines.push(`${level} ${msg}`);
      if (lines.length > 0) warned.resolve();
    };
    const service = await start(await openDatabase(), { smtpUrl }, pino({ level: 'info' }, { write }));
    return { service, lines, warned: warned.promise };
  }

  test('a wrong password or address is one warning that says what to look at', async () => {
    const login = await logStart(getUrl(smtp.server, 'ana:wrong@'));
    await login.warned;
    await login.service.stop();
    const address = await logStart('smtp://127.0.0.1:1');
    await address.warned;
    await address.service.stop();

    expect(login.lines).toEqual([
      expect.stringMatching(
        /^40 the mail server of SMTP_URL \(127\.0\.0\.1\) takes no mails: Invalid login: 535/,
      ),
    ]);
    expect(login.lines[0]).not.toContain('wrong');
    expect(address.lines).toEqual([expect.stringMatching(/takes no mails: .*connect ECONNREFUSED/)]);
  }, 60_000);

  test('the start waits for no answer', async () => {
    const greeting = once(mute, 'connection');
    const { service, lines, warned } = await logStart(getUrl(mute));
    const [socket] = await greeting;
    const answer = await fetch(`${service.address}/api/settings.php`);
    const before = [...lines];
    socket.destroy();
    await warned;
    await service.stop();

    expect(answer.status).toBe(200);
    expect(before).toEqual([]);
    expect(lines).toEqual([expect.stringMatching(/takes no mails: /)]);
  }, 60_000);

  test('nothing is logged of one that would take mails', async () => {
    const authenticated = new Promise((resolve) =>
      smtp.server.once('connection', (socket) => socket.once('close', resolve)),
    );
    const { service, lines } = await logStart(getUrl(smtp.server, 'ana:right@'));
    await authenticated;
    await service.stop();

    expect(lines).toEqual([]);
  }, 60_000);
});
