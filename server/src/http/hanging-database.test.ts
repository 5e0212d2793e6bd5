import { afterAll, beforeAll, expect } from '@jest/globals';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { createTestStore, shellRelease, type TestStore } from '../gateway/releases.fixture.ts';
import { isPostgres } from '../testing/database.ts';
import { findFreePort } from '../testing/postgres-cluster.mjs';
import { testOnPostgres } from '../testing/service.ts';
import { killProcesses, startProcess } from '../testing/start-process.ts';
import { openPostgres } from '../db/postgres.ts';
import { readConfig } from '../core/config.ts';
import { createDataToken } from '../core/data-token.ts';
import { startService } from '../service.ts';

const timeoutMs = 90_000;
let store: TestStore;
let proxy: Awaited<ReturnType<typeof startProxy>>;
const secret = 'a secret of at least thirty-two characters';
const signedIn = { headers: { cookie: 'auth.session=x' } };

/**
 * Stands before the database and can stop forwarding: it still accepts connections and never answers. After `replace` new connections
 * are answered, as by the server that takes over from one whose machine is gone.
 */
async function startProxy(target: URL) {
  let isHanging = false;
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    sockets.add(client.on('error', () => undefined));
    if (isHanging) return;
    const database = connect(Number(target.port), target.hostname);
    sockets.add(database.on('error', () => undefined));
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target.href);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    replace() {
      isHanging = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

beforeAll(async () => {
  if (!isPostgres()) return;
  store = await createTestStore();
  await store.publishStable(shellRelease());
  proxy = await startProxy(new URL(process.env['TEST_DATABASE_URL'] ?? ''));
});
afterAll(async () => {
  killProcesses();
  proxy?.close();
  await store?.remove();
});

testOnPostgres(
  'while PostgreSQL hangs, static pages keep answering and calls answer 503 with Retry-After',
  async () => {
    const port = String(await findFreePort());
    const { started } = startProcess({
      PORT: port,
      SECRET: secret,
      DATA_DIR: join(store.root, 'data'),
      DATABASE_URL: proxy.url,
      STORE_URL: join(store.root, 'store'),
    });
    await started;
    const open = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

    proxy.hang();

    const pages = ['/faq', '/api/page.php?page=faq', '/api/settings.php', '/robots.txt'];
    const startedAt = performance.now();
    const answers = await Promise.all(pages.map((path) => open(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    const token = 'x'.repeat(43);
    const closed = new URLSearchParams({ token, data_token: createDataToken(secret, '1', new Date()) });
    const calls = await Promise.all([
      // First, since these get the open connections, which hang for longer than it takes to give up opening one.
      open(`/api/data-export.php?check=1&token=${token}`, signedIn),
      open(`/api/closed-export.php?${closed}`),
      open('/api/search.php'),
      open('/api/user.php', signedIn),
      open('/faq', signedIn),
    ]);
    const answered = calls.map(({ status, headers }) => [status, headers.get('retry-after')]);
    expect(answered).toEqual(calls.map(() => [503, '5']));
  },
  timeoutMs,
);

testOnPostgres(
  'calls are answered again when another server has taken over from one that vanished with all connections',
  async () => {
    const vanishing = await startProxy(new URL(process.env['TEST_DATABASE_URL'] ?? ''));
    const opened = await openPostgres(vanishing.url);
    const database = { ...opened, limitAnswers: () => opened.limitAnswers(1000) };
    const environment = {
      SECRET: secret,
      DATA_DIR: join(store.root, 'data'),
      STORE_URL: join(store.root, 'store'),
    };
    const config = { ...readConfig(environment), host: '127.0.0.1', port: 0, rateLimitFactor: 1000 };
    const log = pino({ level: 'silent' });
    const service = await startService(config, {
      database,
      releases: undefined,
      log,
      report: () => undefined,
    });
    await service.core.jobs.whenReady();
    const open = async () => (await fetch(`${service.address}/api/user.php`, signedIn)).status;
    const openMany = () => Promise.all(Array.from({ length: 40 }, open));

    const before = new Set(await openMany());
    vanishing.hang();
    const whileAway = openMany();
    vanishing.replace();

    expect([...before]).toEqual([200]);
    expect(await whileAway).toContain(503);
    expect(await open()).toBe(200);
    await service.stop();
    vanishing.close();
  },
  timeoutMs,
);
