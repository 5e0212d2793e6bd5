import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { PushNotification } from '@liaison/shared/contracts';
import * as z from 'zod/mini';
import { send, createTextDraft } from '../conversations/conversations.fixture.ts';
import { useService } from '../../testing/service.ts';
import { startFakePushService } from './fake-push-service.fixture.ts';
import { createAnaAndBen, subscribe } from './subscribed-members.fixture.ts';

const pushService = await startFakePushService();
const service = useService({ localPushService: pushService.origin });
beforeEach(() => {
  pushService.reset();
  service.core.events.connect({ deliver: () => undefined, listConnectedSessions: async () => [] });
});
afterAll(() => pushService.close());

const listSubscriptions = () =>
  service.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();

test('a new message is notified in the recipient’s language, without its text (PROF-015, SRV-026)', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService, 'de');

  const { body } = await send(ben, createTextDraft(ana, 'meet me at the bridge'));
  await service.runJobs();

  const path = `/chats/${body.conversation}`;
  expect(pushService.received).toMatchObject([
    {
      browser: 'phone',
      headers: {
        'content-encoding': 'aes128gcm',
        urgency: 'high',
        // In seconds; push services refuse more than four weeks.
        ttl: '86400',
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

test('the sender’s own browser is not notified', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService, 'de');
  await subscribe(pushService, ben, 'laptop');

  await send(ben, createTextDraft(ana, 'hello'));
  await service.runJobs();

  expect(pushService.received.map(({ browser }) => browser)).toEqual(['phone']);
});

test('a message, a like and a match that another member makes are notified, each with the page to look for and to open (SRV-026)', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService, 'de');
  await subscribe(pushService, ben, 'laptop');

  const { body } = await send(ben, createTextDraft(ana, 'hello'));
  await service.runJobs();
  await ben.call('POST /api/like.php', { body: { profile: ana.id } });
  await service.runJobs();
  await ana.call('POST /api/like.php', { body: { profile: ben.id } });
  await service.runJobs();

  const notifications = pushService.received.map(({ browser, news }) => [browser, news.body, news.data]);
  const toData = (path: string) => ({ checkUrl: path, openUrl: path });
  expect(notifications).toHaveLength(3);
  expect(notifications).toEqual(
    expect.arrayContaining([
      ['phone', 'Neue Nachricht von Ben', toData(`/chats/${body.conversation}`)],
      ['phone', 'Du gefällst Ben', toData('/likes')],
      ['laptop', 'You and Ana like each other', toData(`/likes/m/${ana.id}`)],
    ]),
  );
});

test('a notification labels a fictional partner (DEC-22)', async () => {
  const ana = await service.createMember({ name: 'Ana', credits: 10 });
  const eve = await service.createMember({ name: 'Eve', role: 'fictional', profile: { is_fictional: true } });
  await subscribe(pushService, ana, 'phone');
  const { body } = await send(ana, createTextDraft(eve, 'hello'));

  await service.app.conversations.sendFictionalAnswer({
    partnerId: eve.id,
    conversation: body.conversation,
    text: 'hi',
    clientId: randomUUID(),
    isAutomatic: true,
  });
  await service.runJobs();

  expect(pushService.received.map(({ news }) => news.body)).toEqual([
    'New message from Eve (fictional profile)',
  ]);
});

test('a message that was read or followed by a newer one is not notified', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService, 'de');
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

test('a message of a muted conversation is counted but not notified (DEC-36)', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService, 'de');
  const { body } = await send(ben, createTextDraft(ana, 'one'));
  await service.runJobs();
  await ana.call('PUT /api/chat.php', { body: { conversation: body.conversation, muted: true } });

  await send(ben, createTextDraft(ana, 'two'));
  await service.runJobs();

  expect(pushService.received).toHaveLength(1);
  expect((await ana.call('GET /api/chats.php')).body.unread_total).toBe(2);
});

test('what was sent just before a block is not notified after it (MEM-049)', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService, 'de');
  await send(ben, createTextDraft(ana, 'one'));
  await ben.call('POST /api/like.php', { body: { profile: ana.id } });

  await ana.call('POST /api/block.php', { body: { profile: ben.id } });
  await service.runJobs();

  expect(pushService.received).toEqual([]);
});

test.each([
  ['has deleted the account', 'users', 'pending_deletion'],
  ['was suspended', 'users', 'disabled'],
  ['was hidden by a report', 'profiles', 'disabled'],
] as const)(
  'nothing is notified of a member who %s since, as no mail is sent',
  async (_how, table, status) => {
    const { ana, ben } = await createAnaAndBen(service, pushService, 'de');
    const eve = await service.createMember({ name: 'Eve', credits: 10 });
    await send(ben, createTextDraft(ana, 'one'));
    await ben.call('POST /api/like.php', { body: { profile: ana.id } });
    await send(eve, createTextDraft(ana, 'two'));

    await service.db.updateTable(table).set({ status }).where('id', '=', ben.id).execute();
    await service.runJobs();

    expect(pushService.received.map(({ news }) => news.body)).toEqual(['Neue Nachricht von Eve']);
  },
);

test.each([404, 410])(
  'a subscription that no longer exists (%p) is deleted, the others are notified',
  async (status) => {
    const { ana, ben } = await createAnaAndBen(service, pushService, 'de');
    await subscribe(pushService, ana, 'laptop');
    pushService.setResponse('phone', status);

    await send(ben, createTextDraft(ana, 'hello'));
    await service.runJobs();

    expect((await listSubscriptions()).map(({ endpoint }) => endpoint)).toEqual([
      `${pushService.origin}/laptop`,
    ]);
    expect(pushService.received.map(({ browser }) => browser).toSorted()).toEqual(['laptop', 'phone']);
  },
);

test.each([429, 500, 503])(
  'when a push service is down or busy (%i), the notification is retried for that browser alone',
  async (status) => {
    const { ana, ben } = await createAnaAndBen(service, pushService, 'de');
    pushService.setResponse('phone', status);
    await send(ben, createTextDraft(ana, 'hello'));

    await expect(service.runJobs()).rejects.toThrow('did not accept the notification');

    expect(await listSubscriptions()).toHaveLength(1);
  },
);

test('another try does not reach the member who uses the browser by then', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService, 'de');
  const { body } = await send(ben, createTextDraft(ana, 'hello'));
  const [phone] = await listSubscriptions();
  const { core } = service;
  const fact = { type: 'message', conversation: body.conversation, message: body.message.id };
  const tryAgain = async () => {
    await core.inTransaction((trx) =>
      core.jobs.enqueue(trx, 'push-send', { id: phone?.id, userId: ana.id, fact }),
    );
    await service.runJobs();
  };

  await tryAgain();
  await subscribe(pushService, await service.createMember(), 'phone');
  const before = pushService.received.length;
  await tryAgain();

  expect(before).toBe(2);
  expect(pushService.received).toHaveLength(before);
});

test('a redirect is not followed (S31)', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService, 'de');
  pushService.createSubscription('elsewhere');
  pushService.setResponse('phone', 307, `${pushService.origin}/elsewhere`);

  await send(ben, createTextDraft(ana, 'hello'));
  await service.runJobs();

  expect(pushService.received.map(({ browser }) => browser)).toEqual(['phone']);
});
