import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTextDraft, send } from '../conversations/conversations.fixture.ts';
import { type TestMember, useService } from '../../testing/service.ts';
import { startFakePushService } from './fake-push-service.fixture.ts';
import { createAnaAndBen } from './subscribed-members.fixture.ts';

const pushService = await startFakePushService();
const service = useService({ localPushService: pushService.origin });
beforeEach(() => pushService.reset());
afterAll(() => pushService.close());

test.each([
  ['new_conversations', true],
  ['new_messages', false],
] as const)(
  'nothing is sent when the member wants no push of the category %s',
  async (preference, isFirst) => {
    const { ana, ben } = await createAnaAndBen(service, pushService);
    if (!isFirst) {
      await send(ben, createTextDraft(ana, 'one'));
      await service.runJobs();
      pushService.reset();
    }
    await service.db
      .updateTable('notification_preferences')
      .set({ [`push_${preference}`]: false })
      .where('user_id', '=', ana.id)
      .execute();

    await send(ben, createTextDraft(ana, 'two'));
    await service.runJobs();

    expect(pushService.received).toEqual([]);
  },
);

test('a message after the conversation was deleted is a first one, as on an open page', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService);
  const { body } = await send(ben, createTextDraft(ana, 'one'));
  await service.runJobs();
  await ana.call('DELETE /api/chat.php', { body: { conversation: body.conversation } });
  await service.db
    .updateTable('notification_preferences')
    .set({ push_new_messages: false })
    .where('user_id', '=', ana.id)
    .execute();
  pushService.reset();

  await send(ben, createTextDraft(ana, 'two'));
  await service.runJobs();

  expect(pushService.received).toHaveLength(1);
});

/** For the next two hours. */
async function startQuietHours(member: TestMember) {
  const hour = service.clock().getUTCHours();
  await member.call('PUT /api/notifications.php', {
    body: { quiet_hours: { from: hour, to: (hour + 2) % 24 } },
  });
}

test('in quiet hours a push waits for their end, and is not sent when the message was read by then', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService);
  const carl = await service.createMember({ name: 'Carl', credits: 100 });
  await startQuietHours(ana);
  const { body } = await send(ben, createTextDraft(ana, 'one'));
  await send(carl, createTextDraft(ana, 'two'));

  await service.runJobs();
  expect(pushService.received).toEqual([]);
  await ana.call('PUT /api/chat.php', {
    body: { conversation: body.conversation, read_up_to: body.message.id },
  });
  service.clock.advance(2 * 3_600_000);
  await service.runJobs({ includeScheduled: true });

  expect(pushService.received.map(({ news }) => news.body)).toEqual(['New message from Carl']);
});

test('a push that waited for the end of quiet hours is sent although the database’s clock is ahead of the server’s', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService);
  await startQuietHours(ana);
  await send(ben, createTextDraft(ana, 'one'));
  await service.runJobs();
  const { rows } = await sql<{ start_after: Date }>`select start_after from pgboss.job
    where name = 'push' and state = 'created'`.execute(service.db);

  const startMs = rows[0]?.start_after.getTime() ?? 0;
  service.clock.advance(startMs - 30_000 - service.clock().getTime());
  await service.runJobs({ includeScheduled: true });

  expect(pushService.received).toHaveLength(1);
});

test('an unread message is notified although the newer one was deleted before that', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService);
  await send(ben, createTextDraft(ana, 'one'));
  const { body } = await send(ben, createTextDraft(ana, 'two'));
  await ben.call('DELETE /api/message.php', { query: { id: body.message.id } });

  await service.runJobs();

  expect(pushService.received).toHaveLength(1);
});

test.each(['fbl', 'bounce', 'listunsubscribe'])(
  'a push is sent also while mails are disabled by %s',
  async (reason) => {
    const { ana, ben } = await createAnaAndBen(service, pushService);
    await service.db
      .updateTable('users')
      .set({ notifications_disabled: [reason] })
      .where('id', '=', ana.id)
      .execute();

    await send(ben, createTextDraft(ana, 'hello'));
    await service.runJobs();

    expect(pushService.received.map(({ news }) => news.body)).toEqual(['New message from Ben']);
  },
);
