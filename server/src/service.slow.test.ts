import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as openRequest } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSignupBody } from './features/signup/signup.fixture.ts';
import { findFreePort } from './testing/postgres-cluster.mjs';
import { killProcesses, startProcess } from './testing/start-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-start-'));
const timeoutMs = 60_000;
const server = join(import.meta.dirname, '..');

/** What production starts. */
beforeAll(() => {
  const build = join(server, '../shared/tooling/webpack/build.ts');
  execFileSync(process.execPath, [build], { cwd: server, env: { PATH: process.env['PATH'] } });
}, timeoutMs);

afterAll(() => {
  killProcesses();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the bundle on the directory of this file unless the environment names another. */
const start = (environment: Record<string, string>) =>
  startProcess({ DATA_DIR: dataDir, ...environment }, join(server, 'dist/main.js'));

const listEntries = (directory: string) => [
  directory,
  ...readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((path) => join(directory, path)),
];

const awsKeys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
const isOneLine = (text: string) => text.trim().split('\n').length === 1;

test(
  'a failed start prints the reason in one line and exits with an error',
  async () => {
    const brokenStore = join(dataDir, 'broken-store');
    writeFileSync(brokenStore, 'no directory');
    mkdirSync(join(dataDir, 'old', 'database'), { recursive: true });
    writeFileSync(join(dataDir, 'old', 'database', 'PG_VERSION'), '15\n');
    const faults: [Record<string, string>, RegExp][] = [
      [
        { PORT: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
        /^The database of DATABASE_URL cannot be reached/,
      ],
      [{ PORT: '0', DATA_DIR: join(dataDir, 'old') }, /was made by PostgreSQL 15/],
      [{ PORT: '0', DATA_DIR: join(brokenStore, 'data') }, /cannot be written to/],
      [
        { PORT: '0', FILES_URL: `file://${brokenStore}/files` },
        /^The files of FILES_URL cannot be stored in .+broken-store\/files/,
      ],
      // An address of documentation (RFC 5737), which no machine has.
      [{ PORT: '0', HOST: '203.0.113.1' }, /^HOST is invalid: 203\.0\.113\.1 is no address of this machine/],
      [{ PORT: '0', STORE_URL: brokenStore }, /^The release store at .+ cannot be read/],
      [{ PORT: '0', STORE_URL: 's3://releases?zone=x' }, /^STORE_URL is invalid: s3:.+ "zone"/],
      [
        { PORT: '0', STORE_URL: 's3://releases?endpoint=http://127.0.0.1:1', ...awsKeys },
        /^The release store at s3:\/\/releases cannot be read: .+ cannot be reached .+ECONNREFUSED/,
      ],
    ];

    for (const [environment, reason] of faults) {
      const { code, errors } = await start(environment).ended;
      expect({ code, isOneLine: isOneLine(errors) }).toEqual({ code: 1, isOneLine: true });
      expect(errors).toMatch(reason);
    }
  },
  timeoutMs,
);

test(
  'the stack trace of an unexpected error names the source, not the bundle',
  async () => {
    const broken = join(dataDir, 'broken-secret');
    mkdirSync(join(broken, 'secret'), { recursive: true });

    const { code, errors } = await start({ PORT: '0', DATA_DIR: broken }).ended;

    expect(code).toBe(1);
    expect(errors).toMatch(/ at \w+ \(.+\/server\/src\/core\/config\.ts:\d+:\d+\)/);
    expect(errors).not.toContain('dist/');
  },
  timeoutMs,
);

test(
  'a started service refuses a second process on its data directory, and stops cleanly on SIGTERM',
  async () => {
    const first = start({ PORT: '0' });
    await first.started;

    const second = await start({ PORT: '0' }).ended;
    first.child.kill('SIGTERM');

    expect(second).toEqual({ code: 1, errors: expect.stringMatching(/is in use by process \d+/) });
    expect(await first.ended).toEqual({ code: 0, errors: '' });
  },
  timeoutMs,
);

test(
  'a service whose output nobody reads any more answers, and stops on SIGTERM',
  async () => {
    const port = String(await findFreePort());
    const { child, ended } = start({ PORT: port, LOG_LEVEL: 'info' });
    child.stdout.destroy();
    const isAnswered = () =>
      fetch(`http://127.0.0.1:${port}/api/settings.php`).then(
        ({ ok }) => ok,
        () => false,
      );

    while (child.exitCode === null && !(await isAnswered()));
    child.kill('SIGTERM');

    expect((await ended).code).toBe(0);
  },
  timeoutMs,
);

test(
  'a data directory serves one process, no other user and no live payment key, also when it was open before (S40)',
  async () => {
    const open = join(dataDir, 'open');
    mkdirSync(join(open, 'files', 'members'), { recursive: true });
    writeFileSync(join(open, 'files', 'members', 'picture.webp'), 'x');
    writeFileSync(join(open, 'secret'), 'x'.repeat(40));
    for (const path of listEntries(open)) chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666);

    const service = start({ PORT: '0', DATA_DIR: open });
    await service.started;

    const readable = listEntries(open).filter((path) => (lstatSync(path).mode & 0o077) !== 0);
    expect(readable).toEqual([]);
    expect(listEntries(open).some((path) => path.includes('pg_wal'))).toBe(true);
    const second = await start({ PORT: '0', DATA_DIR: open }).ended;
    expect(second).toEqual({ code: 1, errors: expect.stringMatching(/is in use by process \d+/) });
    const withLiveKey = await start({ PORT: '0', DATA_DIR: open, MOLLIE_API_KEY: 'live_x' }).ended;
    expect(withLiveKey).toEqual({ code: 1, errors: expect.stringMatching(/payments need PostgreSQL/) });
    service.child.kill('SIGTERM');
    await service.ended;
  },
  timeoutMs,
);

/** A call whose body is sent later: when it has begun, the service has its headers and runs it. */
function startCall(url: string) {
  const call = openRequest(url, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      expect: '100-continue',
    },
  });
  const begun = new Promise((resolve) => call.once('continue', resolve));
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.once('error', reject).once('response', (response) => resolve(response.resume().statusCode));
  });
  call.flushHeaders();
  return {
    begun,
    finish: () => {
      call.end('{}');
      return status;
    },
  };
}

/** Asks until there is an answer that counts. */
async function fetchUntil<T>(url: string, find: (body: { mails: T[] }) => T | undefined): Promise<T> {
  for (;;) {
    const found = find((await (await fetch(url)).json()) as { mails: T[] });
    if (found) return found;
  }
}

test(
  'after a mail, a stop finishes the calls that run and ends within three seconds',
  async () => {
    const port = String(await findFreePort());
    const url = `http://127.0.0.1:${port}`;
    const service = start({ PORT: port, DATA_DIR: join(dataDir, 'stopped') });
    await service.started;
    const post = (path: string, body: object) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(body),
      });
    const signup = createSignupBody({ email: 'ana@example.org' });
    expect((await post('/api/signup.php', signup)).status).toBe(201);
    await fetchUntil(`${url}/mailbox.json?to=ana@example.org`, ({ mails }) => mails[0]);

    const calls = Array.from({ length: 10 }, () => startCall(`${url}/api/page-hidden.php`));
    await Promise.all(calls.map(({ begun }) => begun));
    const signalledAt = performance.now();
    service.child.kill('SIGTERM');

    const statuses = await Promise.all(calls.map(({ finish }) => finish()));
    expect(statuses).toEqual(calls.map(() => 204));
    expect(await service.ended).toEqual({ code: 0, errors: '' });
    expect(performance.now() - signalledAt).toBeLessThan(3000);
  },
  timeoutMs,
);

test(
  'a port in use is named, and the data directory is unlocked',
  async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';

    const { code, errors } = await start({ PORT: port }).ended;
    other.close();

    expect(code).toBe(1);
    expect(errors).toBe(`Port ${port} is in use: stop the other program, or set another PORT.\n`);
  },
  timeoutMs,
);
