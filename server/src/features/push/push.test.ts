import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { PushNotification } from '@liaison/shared/contracts';
import * as z from 'zod/mini';
import type { TestMember } from '../conversations/conversations.fixture.ts';
import { send, createTextDraft } from '../conversations/conversations.fixture.ts';
import { useService } from '../../testing/service.ts';
import { startFakePushService } from './fake-push-service.fixture.ts';

const pushService = await startFakePushService();
const service = useService({ localPushService: pushService.origin });
beforeEach(() => {
  pushService.forget();
  service.core.events.connect({ deliver: () => undefined, isConnected: async () => false });
});
afterAll(() => pushService.close());

const subscribe = (member: TestMember, name: string) =>
  member.call('POST /api/user.php', {
    query: { push: '1' },
    body: { subscription: pushService.browser(name) },
  });
const subscriptions = () => service.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();

async function anaAndBen() {
  const ana = await service.createMember({ name: 'Ana', language: 'de' });
  const ben = await service.createMember({
    name: 'Ben',
    credits: 100,
    profile: { gender: 'male', looking_for: 'female' },
  });
  await subscribe(ana, 'phone');
  return { ana, ben };
}

test('a new message is told in the member’s language, without its words (PROF-015, SRV-026)', async () => {
  const { ana, ben } = await anaAndBen();

  const { body } = await send(ben, createTextDraft(ana, 'meet me at the bridge'));
  await service.runJobs();

  const path = `/chats/${body.conversation}`;
  expect(pushService.received).toMatchObject([
    {
      browser: 'phone',
      headers: {
        'content-encoding': 'aes128gcm',
        urgency: 'high',
        authorization: expect.stringMatching(/^vapid t=/),
      },
      news: {
        title: 'Liaison',
        body: 'Neue Nachricht von Ben',
        locale: 'de',
        tag: `chat:${body.conversation}`,
        data: { checkUrl: path, openUrl: path },
      },
    },
  ]);
  expect(z.safeParse(PushNotification, pushService.received[0]?.news).success).toBe(true);
  expect(JSON.stringify(pushService.received)).not.toContain('bridge');
});

test('the writer’s own browser is not told', async () => {
  const { ana, ben } = await anaAndBen();
  await subscribe(ben, 'laptop');

  await send(ben, createTextDraft(ana, 'hello'));
  await service.runJobs();

  expect(pushService.received.map(({ browser }) => browser)).toEqual(['phone']);
});

test('a like and a match are told, each with its own page (SRV-026)', async () => {
  const { ana, ben } = await anaAndBen();
  await subscribe(ben, 'laptop');

  await ben.call('POST /api/like.php', { body: { profile: ana.id } });
  await service.runJobs();
  await ana.call('POST /api/like.php', { body: { profile: ben.id } });
  await service.runJobs();

  const told = pushService.received.map(({ browser, news }) => [browser, news.body, news.data.openUrl]);
  expect(told).toContainEqual(['phone', 'Ben mag dich', '/likes']);
  expect(told).toContainEqual(['laptop', 'You and Ana like each other', `/likes/m/${ana.id}`]);
});

test('a fictional partner is called one in a notification too (DEC-22)', async () => {
  const ana = await service.createMember({ name: 'Ana', credits: 10 });
  const eve = await service.createMember({ name: 'Eve', role: 'fictional', profile: { is_fictional: true } });
  await subscribe(ana, 'phone');
  const { body } = await send(ana, createTextDraft(eve, 'hello'));
  const { getConversationServices } = await import('../conversations/conversation-services.ts');

  await getConversationServices(service.core).sendFictionalAnswer({
    partnerId: eve.id,
    conversation: body.conversation,
    text: 'hi',
    clientId: randomUUID(),
  });
  await service.runJobs();

  expect(pushService.received.map(({ news }) => news.body)).toEqual([
    'New message from Eve (fictional profile)',
  ]);
});

test('nothing is sent while a page of theirs is connected', async () => {
  const { ana, ben } = await anaAndBen();
  service.core.events.connect({ deliver: () => undefined, isConnected: async (id) => id === ana.id });

  await send(ben, createTextDraft(ana, 'hello'));
  await service.runJobs();

  expect(pushService.received).toEqual([]);
});

test('what was read, or followed by a newer message, is not told', async () => {
  const { ana, ben } = await anaAndBen();
  const first = await send(ben, createTextDraft(ana, 'one'));
  await send(ben, createTextDraft(ana, 'two'));
  await service.runJobs();
  const third = await send(ben, createTextDraft(ana, 'three'));
  await ana.call('PUT /api/chat.php', {
    body: { conversation: first.body.conversation, read_up_to: third.body.message.id },
  });

  await service.runJobs();

  expect(pushService.received).toHaveLength(1);
});

test.each([
  ['new_conversations', true],
  ['new_messages', false],
] as const)('who switched %s off is not told of it', async (preference, isFirst) => {
  const { ana, ben } = await anaAndBen();
  if (!isFirst) {
    await send(ben, createTextDraft(ana, 'one'));
    await service.runJobs();
    pushService.forget();
  }
  await service.db
    .updateTable('notification_preferences')
    .set({ [preference]: false })
    .where('user_id', '=', ana.id)
    .execute();

  await send(ben, createTextDraft(ana, 'two'));
  await service.runJobs();

  expect(pushService.received).toEqual([]);
});

test.each(['fbl', 'bounce', 'listunsubscribe'])(
  'nor whose notifications are disabled by %s',
  async (reason) => {
    const { ana, ben } = await anaAndBen();
    await service.db
      .updateTable('users')
      .set({ notifications_disabled: [reason] })
      .where('id', '=', ana.id)
      .execute();

    await send(ben, createTextDraft(ana, 'hello'));
    await service.runJobs();

    expect(pushService.received).toEqual([]);
  },
);

test.each([404, 410])('a browser that is gone (%p) is forgotten, the others are told', async (status) => {
  const { ana, ben } = await anaAndBen();
  await subscribe(ana, 'laptop');
  pushService.answer('phone', status);

  await send(ben, createTextDraft(ana, 'hello'));
  await service.runJobs();

  expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([`${pushService.origin}/laptop`]);
  expect(pushService.received.map(({ browser }) => browser).toSorted()).toEqual(['laptop', 'phone']);
});

test('a push service that is down is asked again later, for that browser alone', async () => {
  const { ana, ben } = await anaAndBen();
  pushService.answer('phone', 503);
  await send(ben, createTextDraft(ana, 'hello'));

  await expect(service.runJobs()).rejects.toThrow('did not take it');

  expect(await subscriptions()).toHaveLength(1);
});

test('a redirect is not followed', async () => {
  const { ana, ben } = await anaAndBen();
  pushService.browser('elsewhere');
  pushService.answer('phone', 307, `${pushService.origin}/elsewhere`);

  await send(ben, createTextDraft(ana, 'hello'));
  await service.runJobs();

  expect(pushService.received.map(({ browser }) => browser)).toEqual(['phone']);
});
