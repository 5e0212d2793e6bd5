import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { send, type TestMember, createTextDraft } from '../conversations/conversations.fixture.ts';
import { useService } from '../../testing/service.ts';
import { startFakePushService } from './fake-push-service.fixture.ts';
import { maxSubscriptions } from './push.service.ts';

const pushService = await startFakePushService();
const service = useService({ localPushService: pushService.origin });
beforeEach(() => pushService.forget());
afterAll(() => pushService.close());

const subscribe = (member: TestMember, name: string) =>
  member.call('POST /api/user.php', {
    query: { push: '1' },
    body: { subscription: pushService.browser(name) },
  });
const subscriptions = () => service.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();

test('a subscription is stored with the session it came by (SRV-004, PROF-015, SH-019)', async () => {
  const ana = await service.createMember();

  const { status, body } = await subscribe(ana, 'phone');

  expect(status).toBe(200);
  expect(body.user.id).toBe(ana.id);
  const [row, ...others] = await subscriptions();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    user_id: ana.id,
    session_id: expect.any(String),
    endpoint: `${pushService.origin}/phone`,
    subscription: { endpoint: `${pushService.origin}/phone`, keys: { auth: expect.any(String) } },
  });
});

test('the session’s end is the subscription’s', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember({ credits: 10 });
  await subscribe(ana, 'phone');

  await ana.call('GET /api/logout.php');
  await send(ben, createTextDraft(ana, 'hello'));
  await service.runJobs();

  expect(await subscriptions()).toEqual([]);
  expect(pushService.received).toEqual([]);
});

test('a browser that wants none any more is forgotten; nobody can do that for others', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember({ credits: 10 });
  await subscribe(ana, 'phone');
  const subscription = { endpoint: `${pushService.origin}/phone`, keys: { p256dh: '', auth: '' } };
  const remove = (member: TestMember) =>
    member.call('POST /api/user.php', { query: { push: '1' }, body: { subscription, removed: true } });

  await remove(ben);
  const kept = await subscriptions();
  await remove(ana);

  expect(kept).toHaveLength(1);
  expect(await subscriptions()).toEqual([]);
});

test('a browser belongs to whoever subscribed in it last', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember();
  await subscribe(ana, 'shared');

  await subscribe(ben, 'shared');

  expect((await subscriptions()).map((row) => row.user_id)).toEqual([ben.id]);
});

test('a member has a bounded number of them, the newest', async () => {
  const ana = await service.createMember();

  for (let index = 0; index < maxSubscriptions + 2; index += 1) await subscribe(ana, `browser-${index}`);

  const kept = await subscriptions();
  expect(kept).toHaveLength(maxSubscriptions);
  expect(kept[0]?.endpoint).toBe(`${pushService.origin}/browser-2`);
});

test('a visitor has no subscription, and a sign-in is none (SRV-004)', async () => {
  const visitor = service.createVisitor();

  const asVisitor = await visitor.call('POST /api/user.php', {
    query: { push: '1' },
    body: { subscription: pushService.browser('phone') },
  });
  const mixed = await visitor.call('POST /api/user.php', {
    query: { push: '1' },
    body: { login: 'Ana', password: 'x' },
  });

  expect(asVisitor.error?.error).toBe('authentication_required');
  expect(mixed.error?.error).toBe('malformed');
});
