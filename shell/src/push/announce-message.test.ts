import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { conversationsQuery } from '@liaison/shared/live';
import {
  buildMember,
  buildMessage,
  buildSettings,
  buildUser,
  fakeError,
  startSession,
} from '@liaison/shared/testing';
import { announceMessage } from './announce-message.ts';

test('a message whose conversation cannot be read is not announced, which is no error of the page', async () => {
  startSession(buildUser(), buildSettings());
  const requests = fakeError('GET /api/chat.php', 'not_found');

  await announceMessage({ type: 'message', conversation: '7', message: buildMessage() });

  expect(requests).toHaveLength(1);
});

test('a later message of a conversation alerts again, in place of the notification before', async () => {
  startSession(buildUser(), buildSettings());
  localStorage.setItem('push-subscription', '{"endpoint":"https://push.example/1"}');
  const shown: unknown[] = [];
  const showNotification = async (_title: string, options: unknown) => shown.push(options);
  Object.assign(navigator, {
    userActivation: { hasBeenActive: false },
    serviceWorker: { ready: Promise.resolve({ showNotification }) },
  });
  const row = {
    conversation: '7',
    profile: buildMember(),
    num_unread_messages: 1,
    last_message: buildMessage(),
    draft_allowed: true,
    muted: false,
  };
  queryClient.setQueryData(conversationsQuery.queryKey, { chats: [row], unread_total: 1 });

  await announceMessage({ type: 'message', conversation: '7', message: buildMessage() });

  expect(shown).toEqual([expect.objectContaining({ tag: 'chat:7', renotify: true })]);
});
