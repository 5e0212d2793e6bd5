import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { send, type TestMember, createTextDraft } from '../conversations/conversations.fixture.ts';
import { useService } from '../../testing/service.ts';
import { startFakePushService } from './fake-push-service.fixture.ts';
import { maxSubscriptions } from './push.service.ts';

const pushService = await startFakePushService();
const service = useService({ localPushService: pushService.origin });
beforeEach(() => pushService.reset());
afterAll(() => pushService.close());

const subscribe = (member: TestMember, name: string) =>
  member.call('POST /api/user.php', {
    query: { push: '1' },
    body: { subscription: pushService.createSubscription(name) },
  });
const listSubscriptions = () =>
  service.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();

test('a subscription is stored with its session (SRV-004, PROF-015, SH-019)', async () => {
  const ana = await service.createMember();

  const { status, body } = await subscribe(ana, 'phone');

  expect(status).toBe(200);
  expect(body.user.id).toBe(ana.id);
  const [row, ...others] = await listSubscriptions();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    user_id: ana.id,
    session_id: expect.any(String),
    endpoint: `${pushService.origin}/phone`,
    subscription: { endpoint: `${pushService.origin}/phone`, keys: { auth: expect.any(String) } },
  });
});

test('a subscription is deleted with its session', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember({ credits: 10 });
  await subscribe(ana, 'phone');

  await ana.call('GET /api/logout.php');
  await send(ben, createTextDraft(ana, 'hello'));
  await service.runJobs();

  expect(await listSubscriptions()).toEqual([]);
  expect(pushService.received).toEqual([]);
});

test('a member can delete the subscription of this browser, but not another member’s', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember({ credits: 10 });
  await subscribe(ana, 'phone');
  await subscribe(ana, 'laptop');
  const subscription = { endpoint: `${pushService.origin}/phone`, keys: { p256dh: '', auth: '' } };
  const remove = (member: TestMember) =>
    member.call('POST /api/user.php', { query: { push: '1' }, body: { subscription, removed: true } });

  await remove(ben);
  const kept = await listSubscriptions();
  await remove(ana);

  expect(kept).toHaveLength(2);
  expect((await listSubscriptions()).map(({ endpoint }) => endpoint)).toEqual([
    `${pushService.origin}/laptop`,
  ]);
});

test('a browser’s subscription belongs to the member who subscribed last', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember();
  await subscribe(ana, 'shared');

  await subscribe(ben, 'shared');

  expect((await listSubscriptions()).map((row) => row.user_id)).toEqual([ben.id]);
});

test('only the newest subscriptions of a member are kept, up to the limit', async () => {
  const ana = await service.createMember();

  for (let index = 0; index < maxSubscriptions + 2; index += 1) await subscribe(ana, `browser-${index}`);

  const kept = await listSubscriptions();
  expect(kept).toHaveLength(maxSubscriptions);
  expect(kept[0]?.endpoint).toBe(`${pushService.origin}/browser-2`);
});

test('a visitor cannot subscribe, and sign-in data is not a subscription (SRV-004)', async () => {
  const visitor = service.createVisitor();

  const asVisitor = await visitor.call('POST /api/user.php', {
    query: { push: '1' },
    body: { subscription: pushService.createSubscription('phone') },
  });
  const mixed = await visitor.call('POST /api/user.php', {
    query: { push: '1' },
    body: { login: 'Ana', password: 'x' },
  });

  expect(asVisitor.error?.error).toBe('authentication_required');
  expect(mixed.error?.error).toBe('malformed');
});
