import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createTextDraft, send } from '../conversations/conversations.fixture.ts';
import { useService } from '../../testing/service.ts';
import { startFakePushService } from './fake-push-service.fixture.ts';
import { createAnaAndBen } from './subscribed-members.fixture.ts';

const pushService = await startFakePushService();
const service = useService({ localPushService: pushService.origin });
let isConnected = true;
beforeEach(() => {
  pushService.reset();
  isConnected = true;
  service.core.events.connect({ deliver: () => undefined, isConnected: async () => isConnected });
});
afterAll(() => pushService.close());

test('nothing is sent while a page of the recipient is connected', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService);
  await send(ben, createTextDraft(ana, 'hello'));
  await service.runJobs({ includeScheduled: true });
  await service.runJobs({ includeScheduled: true });

  expect(pushService.received).toEqual([]);
});

test('a message is notified once its recipient’s page turns out to be gone, as that of a phone that was locked', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService);
  await send(ben, createTextDraft(ana, 'hello'));
  await service.runJobs();

  isConnected = false;
  await service.runJobs();
  expect(pushService.received).toEqual([]);
  await service.runJobs({ includeScheduled: true });

  expect(pushService.received.map(({ news }) => news.body)).toEqual(['New message from Ben']);
});

test('a match is not notified to the member who made it and left soon after', async () => {
  const { ana, ben } = await createAnaAndBen(service, pushService);
  await ben.call('POST /api/like.php', { body: { profile: ana.id } });
  await ana.call('POST /api/like.php', { body: { profile: ben.id } });
  await service.runJobs();

  isConnected = false;
  await service.runJobs({ includeScheduled: true });

  expect(pushService.received).toEqual([]);
});
