import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AccountAct } from '@liaison/shared/contracts';
import { io, type Socket } from 'socket.io-client';
import { createTextDraft, send } from '../conversations/conversations.fixture.ts';
import { hashPassword } from '../accounts/index.ts';
import type { OpenLiveChannel } from '../../live/live-channel.ts';
import { openLive } from '../../live/open-live.ts';
import { type TestMember, useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';

const service = useService();
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

const password = 'herbstlaub im april';
const endings: [name: string, end: (member: TestMember) => Promise<{ status: number }>][] = [
  [
    'a ban',
    async ({ id }) =>
      (await createStaff(service, 'moderator')).call('POST /api/desk/act', {
        body: { id, outcome: 'banned', rule: 'law', reason: 'These are the facts.' },
      }),
  ],
  ['a sign-out', (member) => member.call('GET /api/logout.php')],
  ['a deletion', (member) => member.call('DELETE /api/user.php', { body: { password } })],
];

test.each(endings)(
  '%s ends the session and the live connections of a member within a second, and new ones are refused (LIVE-001, S6)',
  async (_name, end) => {
    const ben = await service.createMember({ password_hash: await hashPassword(password) });
    const cookie = ben.cookies();
    const page = connect(cookie);
    await waitFor(page, 'ready');
    const closed = waitFor(page, 'disconnect').then((reason) => ({ reason, at: performance.now() }));

    const { status } = await end(ben);
    const answeredAt = performance.now();

    expect(status).toBeLessThan(300);
    const { reason, at } = await closed;
    expect(reason).toBe('io server disconnect');
    expect(at - answeredAt).toBeLessThan(1000);
    const withOldCookie = service.createVisitor().call('GET /api/user.php', { headers: { cookie } });
    expect((await withOldCookie).body.user).toBeNull();
    const again = connect(cookie);
    await waitFor(again, 'connect_error');
    for (const socket of [page, again]) socket.disconnect();
  },
);

test('each act needs a reason and takes effect until it is lifted, and a ban ends sessions and live connections within a second (DESK-009)', async () => {
  const moderator = await createStaff(service, 'moderator');
  const ana = await service.createMember({ credits: 100 });
  const ben = await service.createMember({
    name: 'Ben',
    credits: 100,
    password_hash: await hashPassword(password),
  });
  const act = (outcome: AccountAct['outcome'], reason = 'These are the facts.') =>
    moderator.call('POST /api/desk/act', {
      body: {
        id: ben.id,
        outcome,
        rule: outcome === 'lifted' ? null : 'law',
        reason,
        ...((outcome === 'silenced' || outcome === 'suspended') && {
          until: new Date(service.clock().getTime() + 3_600_000).toISOString(),
        }),
      },
    });
  const isSilenced = async () => (await send(ben, createTextDraft(ana, 'Hello'))).status === 403;
  const isShown = async () =>
    (await ana.call('GET /api/profile.php', { query: { id: ben.id } })).status === 200;

  for (const outcome of ['warned', 'silenced', 'suspended', 'banned'] as const)
    expect((await act(outcome, '')).status).toBe(422);

  expect((await act('warned')).status).toBe(204);
  expect(await isSilenced()).toBe(false);

  expect((await act('silenced')).status).toBe(204);
  expect(await isSilenced()).toBe(true);
  expect((await act('lifted')).status).toBe(204);
  expect(await isSilenced()).toBe(false);

  expect((await act('suspended')).status).toBe(204);
  expect(await isShown()).toBe(false);
  expect((await act('lifted')).status).toBe(204);
  expect(await isShown()).toBe(true);

  const signedIn = service.createVisitor();
  await signedIn.call('POST /api/user.php', { body: { login: 'Ben', password } });
  const page = connect(signedIn.cookies());
  await waitFor(page, 'ready');
  const closed = waitFor(page, 'disconnect').then(() => performance.now());
  const startedAt = performance.now();
  expect((await act('banned')).status).toBe(204);
  expect((await closed) - startedAt).toBeLessThan(1000);
  expect((await signedIn.call('GET /api/user.php')).body.user).toBeNull();
  expect(await isShown()).toBe(false);
  expect((await act('lifted')).status).toBe(204);
  expect(await isShown()).toBe(true);
  page.disconnect();
});
