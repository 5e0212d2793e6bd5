import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import type { OpenLiveChannel } from '../../live/live-channel.ts';
import { openLive } from '../../live/open-live.ts';
import { useService } from '../../testing/service.ts';
import { createDeletionSteps, password } from './deletion.fixture.ts';

const service = useService();
const steps = createDeletionSteps(service);
let live: OpenLiveChannel;
let url: string;

beforeAll(async () => {
  url = await service.listen();
  live = await openLive(service.app.app, service.core);
});
afterAll(() => live.close());

const connect = (cookie: string): Socket =>
  io(url, { path: '/live', transports: ['websocket'], extraHeaders: { cookie }, reconnection: false });
const waitFor = (socket: Socket, name: string) =>
  new Promise<unknown>((resolve) => socket.once(name, resolve));

test('a deletion closes the live connections of every device, and new ones are refused (LIVE-001)', async () => {
  const nora = await steps.createMember();
  const elsewhere = service.createVisitor();
  await elsewhere.call('POST /api/user.php', { body: { login: 'Nora', password } });
  const cookies = [nora.cookies(), elsewhere.cookies()];
  const pages = cookies.map(connect);
  await Promise.all(pages.map((page) => waitFor(page, 'ready')));
  const closed = Promise.all(pages.map((page) => waitFor(page, 'disconnect')));

  await nora.call('DELETE /api/user.php', { body: { password } });

  expect(await closed).toEqual(['io server disconnect', 'io server disconnect']);
  const again = cookies.map(connect);
  await Promise.all(again.map((page) => waitFor(page, 'connect_error')));
  for (const page of [...pages, ...again]) page.disconnect();
});
