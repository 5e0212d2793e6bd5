import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createTextDraft, send } from '../conversations/conversations.fixture.ts';
import { useService } from '../../testing/service.ts';
import { startFakePushService } from './fake-push-service.fixture.ts';
import { createAnaAndBen } from './subscribed-members.fixture.ts';

const pushService = await startFakePushService();
const service = useService({ localPushService: pushService.origin });
let connected: string[] = [];
beforeEach(() => {
  pushService.reset();
  connected = [];
  service.core.events.connect({ deliver: () => undefined, listConnectedSessions: async () => connected });
});
afterAll(() => pushService.close());

/** Ana's phone has a page connected, or only a computer on which she is logged in too. */
async function createConnectedAna(device: 'phone' | 'computer') {
  const members = await createAnaAndBen(service, pushService);
  const phone = service.db.selectFrom('push_subscriptions').select('session_id');
  const { session_id: session } = await phone.executeTakeFirstOrThrow();
  connected = [device === 'phone' && session !== null ? session : randomUUID()];
  return members;
}

test('nothing is sent to a browser with a connected page', async () => {
  const { ana, ben } = await createConnectedAna('phone');
  await send(ben, createTextDraft(ana, 'hello'));
  await service.runJobs({ includeScheduled: true });
  await service.runJobs({ includeScheduled: true });

  expect(pushService.received).toEqual([]);
});

test('what is not read on the page of one browser is notified to another, once', async () => {
  const { ana, ben } = await createConnectedAna('computer');
  await send(ben, createTextDraft(ana, 'hello'));

  await service.runJobs();
  expect(pushService.received).toEqual([]);
  await service.runJobs({ includeScheduled: true });
  await service.runJobs({ includeScheduled: true });

  expect(pushService.received.map(({ browser, news }) => [browser, news.body])).toEqual([
    ['phone', 'New message from Ben'],
  ]);
});

test('what was read on the page of one browser is notified to no other', async () => {
  const { ana, ben } = await createConnectedAna('computer');
  const { body } = await send(ben, createTextDraft(ana, 'hello'));
  await service.runJobs();
  const { conversation, message } = body;
  await ana.call('PUT /api/chat.php', { body: { conversation, read_up_to: message.id } });

  await service.runJobs({ includeScheduled: true });

  expect(pushService.received).toEqual([]);
});

test('a message is notified once its recipient’s page turns out to be gone, as that of a phone that was locked', async () => {
  const { ana, ben } = await createConnectedAna('phone');
  await send(ben, createTextDraft(ana, 'hello'));
  await service.runJobs();

  connected = [];
  await service.runJobs();
  expect(pushService.received).toEqual([]);
  await service.runJobs({ includeScheduled: true });

  expect(pushService.received.map(({ news }) => news.body)).toEqual(['New message from Ben']);
});

test('a message of quiet hours, in which no open page notifies either, is notified to every browser after them', async () => {
  const { ana, ben } = await createConnectedAna('phone');
  const hour = service.clock().getUTCHours();
  await ana.call('PUT /api/notifications.php', {
    body: { quiet_hours: { from: hour, to: (hour + 2) % 24 } },
  });
  await send(ben, createTextDraft(ana, 'hello'));

  await service.runJobs({ includeScheduled: true });
  service.clock.advance(2 * 3_600_000);
  await service.runJobs({ includeScheduled: true });
  await service.runJobs({ includeScheduled: true });

  expect(pushService.received.map(({ news }) => news.body)).toEqual(['New message from Ben']);
});

test('a match is not notified to the member who made it and left soon after', async () => {
  const { ana, ben } = await createConnectedAna('phone');
  await ben.call('POST /api/like.php', { body: { profile: ana.id } });
  await ana.call('POST /api/like.php', { body: { profile: ben.id } });
  await service.runJobs();

  connected = [];
  await service.runJobs({ includeScheduled: true });

  expect(pushService.received).toEqual([]);
});
