import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { connect as openSocket, type Socket as NetSocket } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { LiveEvent } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { useService } from '../testing/service.ts';
import { maxPages, type OpenLiveChannel } from './live-channel.ts';
import { openLive } from './open-live.ts';

const service = useService();
const pages: Socket[] = [];
let live: OpenLiveChannel;
let url: string;

beforeAll(async () => {
  url = await service.listen();
  live = await openLive(service.app.app, service.core);
});
afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect();
});
afterAll(() => live.close());

interface Page {
  socket: Socket;
  next(name: 'event' | 'ready' | 'disconnect' | 'connect_error'): Promise<unknown>;
}

function connect(headers: Record<string, string>): Page {
  const socket = io(url, {
    path: '/live',
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
  });
  pages.push(socket);
  return { socket, next: (name) => new Promise((resolve) => socket.once(name, resolve)) };
}

const user: LiveEvent = { type: 'user' };

test('an open page gets the events of its member after their commit, and no other events (LIVE-001, LIVE-002)', async () => {
  const { core } = service;
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  await core.inTransaction((trx) => core.events.publish(trx, ana.id, user));
  const page = connect({ cookie: ana.cookies() });
  const other = connect({ cookie: ben.cookies() });
  // Listen to both before awaiting either: they arrive in any order.
  expect(await Promise.all([page.next('ready'), other.next('ready')])).toEqual([{ last: 1 }, { last: 0 }]);
  const seen = page.next('event');
  const seenByOther = other.next('event');

  await core
    .inTransaction(async (trx) => {
      await core.events.publish(trx, ana.id, { type: 'user' });
      throw new Error('not committed');
    })
    .catch(() => undefined);
  await core.inTransaction((trx) => core.events.publish(trx, ana.id, { type: 'like', profile: ben.id }));
  core.events.sendTransient(ben.id, { type: 'typing', conversation: '5' });

  expect(await seen).toEqual({ number: 2, event: { type: 'like', profile: ben.id } });
  expect(await seenByOther).toEqual({ number: null, event: { type: 'typing', conversation: '5' } });
});

test('the sessions with an open page are listed', async () => {
  const { events } = service.core;
  const ana = await service.createMember();
  const before = await events.listConnectedSessions(ana.id);
  const page = connect({ cookie: ana.cookies() });
  await page.next('ready');

  const during = await events.listConnectedSessions(ana.id);
  await service.core.inTransaction((trx) => service.core.sessions.endAll(trx, ana.id));
  if (page.socket.connected) await page.next('disconnect');

  expect([before, during, await events.listConnectedSessions(ana.id)]).toEqual([
    [],
    [expect.any(String)],
    [],
  ]);
});

test('of one member only so many pages connect at the same time, and another once one is closed', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  const phone = await service.core.sessions.create(service.db, ana.id);
  const cookies = Array.from({ length: maxPages }, (_, index) =>
    index ? ana.cookies() : `auth.session=${phone}`,
  );
  const open = cookies.map((cookie) => connect({ cookie }));
  await Promise.all(open.map((page) => page.next('ready')));

  const refused = await connect({ cookie: ana.cookies() }).next('connect_error');
  await connect({ cookie: ben.cookies() }).next('ready');
  const closed = open[0]?.next('disconnect');
  await ana.call('DELETE /api/sessions.php', { body: { all: true } });
  await closed;
  const ready = await connect({ cookie: ana.cookies() }).next('ready');

  expect(refused).toMatchObject({ message: 'unavailable' });
  expect(ready).toEqual({ last: 0 });
});

test('a visitor and a page of another site cannot connect (LIVE-001)', async () => {
  const ana = await service.createMember();

  const visitor = connect({});
  const foreign = connect({ cookie: ana.cookies(), origin: 'https://evil.example' });

  const [refused, shutOut] = await Promise.all([
    visitor.next('connect_error'),
    foreign.next('connect_error'),
  ]);
  expect(refused).toMatchObject({ message: 'authentication_required' });
  expect(shutOut).toMatchObject({ message: 'websocket error' });
});

test('a page of the host that it connects to may, with http and behind a proxy with https', async () => {
  const ana = await service.createMember();
  const { host } = new URL(url);

  for (const origin of [`http://${host}`, `https://${host}`])
    expect(await connect({ cookie: ana.cookies(), origin }).next('ready')).toEqual({ last: 0 });
});

test('a session that cannot be checked is refused without the reason, such as an error of the database', async () => {
  const ana = await service.createMember();
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(service.db);
  await rename('sessions', 'sessions_away');

  const refused = await connect({ cookie: ana.cookies() }).next('connect_error');
  await rename('sessions_away', 'sessions');

  expect(refused).toMatchObject({ message: 'unavailable' });
});

test('a visitor who connects costs no statement', async () => {
  const statements = await service.recordStatements(async () => {
    await connect({}).next('connect_error');
  });

  expect(statements).toEqual([]);
});

test('a sign-out closes the connections of its session, and no others (LIVE-001)', async () => {
  const ana = await service.createMember();
  const otherToken = await service.core.sessions.create(service.db, ana.id);
  const page = connect({ cookie: ana.cookies() });
  const elsewhere = connect({ cookie: `auth.session=${otherToken}` });
  await Promise.all([page.next('ready'), elsewhere.next('ready')]);
  const closed = page.next('disconnect');

  await ana.call('GET /api/logout.php');

  expect(await closed).toBe('io server disconnect');
  const received = elsewhere.next('event');
  await service.core.inTransaction((trx) => service.core.events.publish(trx, ana.id, user));
  expect(await received).toEqual({ number: 1, event: user });
});

test('a call that asks for another protocol outside the live channel is answered as if it did not', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'h2c' };

  const call = sendRequest(new URL('/api/user.php', url), { headers, agent: false }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];

  expect(response.statusCode).toBe(200);
  expect(await json(response)).toMatchObject({ user: null });
});

test.each(['', '&sid=unknown'])(
  'a refused handshake leaves no connection, also of a client that does not close its side: %p',
  async (query) => {
    const accepted = once(service.app.app.server, 'connection');
    const { hostname, port } = new URL(url);
    const client = openSocket({ host: hostname, port: Number(port), allowHalfOpen: true });
    client.write(
      `GET /live/?EIO=4&transport=websocket${query} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`,
    );
    const [connection] = (await accepted) as [NetSocket];

    const [answer] = (await Promise.all([once(client, 'data'), once(connection, 'close')]))[0] as [Buffer];
    client.destroy();

    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
  },
);
