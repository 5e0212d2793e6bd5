import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { memoryCounter } from '../core/limits.ts';
import { findRedis, startRedis } from '../testing/redis-server.mjs';
import { useService } from '../testing/service.ts';
import { openLiveChannel, type OpenLiveChannel } from './live-channel.ts';
import { connectRedis, type RedisConnection } from './redis.ts';

const service = useService();
const log = pino({ level: 'silent' });
const withRedis = findRedis() ? test : test.skip;
const servers: { live: OpenLiveChannel; redis: RedisConnection; url: string; close(): Promise<void> }[] = [];
let redisServer: Awaited<ReturnType<typeof startRedis>> | undefined;

beforeAll(async () => {
  if (!findRedis()) return;
  redisServer = await startRedis();
  servers.push(await startServer(redisServer.url), await startServer(redisServer.url));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await redisServer?.stop();
});

/** Another server of the same installation, with a live channel only. */
async function startServer(redisUrl: string) {
  const { sessions, events } = service.core;
  const redis = await connectRedis(redisUrl, log);
  const server = createServer();
  const live = openLiveChannel({
    server,
    sessions,
    events,
    log,
    readCookies: (header) => service.app.app.parseCookie(header),
    isOwnOrigin: () => true,
    headers: [],
    adapter: redis.adapter,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    live,
    redis,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await live.close();
      await redis.close();
      server.close();
    },
  };
}

function connect(url: string, cookie: string): Socket {
  return io(url, { path: '/live', transports: ['websocket'], extraHeaders: { cookie }, reconnection: false });
}

const next = (socket: Socket, name: string) => new Promise((resolve) => socket.once(name, resolve));

withRedis('an event published on one server reaches pages connected to the other (LIVE-006)', async () => {
  const [here, there] = servers;
  const ana = await service.createMember();
  const page = connect(there?.url ?? '', ana.cookies());
  await next(page, 'ready');
  const seen = next(page, 'event');

  here?.live.deliver(ana.id, 7, { type: 'user' });

  expect(await seen).toEqual({ number: 7, event: { type: 'user' } });
  page.disconnect();
});

withRedis('a sign-out on one server closes the pages on the other (LIVE-001, LIVE-006)', async () => {
  const ana = await service.createMember();
  const page = connect(servers[1]?.url ?? '', ana.cookies());
  await next(page, 'ready');
  const closed = next(page, 'disconnect');

  await ana.call('GET /api/logout.php');

  expect(await closed).toBe('io server disconnect');
});

withRedis('limits count over all servers, and per server while Redis is down (SRV-037)', async () => {
  const [one, other] = servers.map(({ redis }) => redis.counter(memoryCounter(service.clock)));
  const key = `test:${Date.now()}`;

  expect(await one?.count(key, 60_000)).toMatchObject({ count: 1 });
  expect(await other?.count(key, 60_000)).toMatchObject({ count: 2 });
  const again = await one?.count(key, 60_000);
  expect(again?.count).toBe(3);
  expect(again?.leftMs).toBeGreaterThan(50_000);
  await redisServer?.stop();

  expect(await one?.count(key, 60_000)).toMatchObject({ count: 1 });
  redisServer = await startRedis(redisServer?.port);
});

test('an unreachable Redis makes the start fail with one line', async () => {
  await expect(connectRedis('redis://127.0.0.1:1', log)).rejects.toThrow(
    /^Redis of REDIS_URL cannot be reached/,
  );
});
