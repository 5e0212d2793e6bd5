import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { MessageDraft } from '@liaison/shared/contracts';
import { hasStored } from '@liaison/shared/storage';
import { buildSettings, buildUser, fake, fakeError, startSession } from '@liaison/shared/testing';
import { acceptMessages } from '../conversation.fixture.ts';
import { toConversationKey } from '../drafts/draft.store.ts';
import { openOutbox, sendText } from './outbox.ts';
import { clearOutboxInMemory, getOutbox } from './outbox.store.ts';

const key = toConversationKey('1', '5');
const sendMessage = (text: string) => sendText(key, { partnerId: '5', text, fictionConfirmed: false });
const getTexts = (calls: { body: MessageDraft }[]) => calls.map(({ body }) => body.text);

beforeEach(() => {
  clearOutboxInMemory();
  startSession(buildUser({ id: '1', credits: 30 }), buildSettings());
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('while the service is away a message is sent again by itself, after longer and longer pauses, for its own member only', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const refused = fakeError('POST /api/message.php', 'unavailable');
  sendMessage('Hello');
  await jest.advanceTimersByTimeAsync(1);
  expect(refused).toHaveLength(1);

  await jest.advanceTimersByTimeAsync(2000);
  expect(refused).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(2000);
  expect(refused).toHaveLength(2);
  startSession(buildUser({ id: '2' }), buildSettings());
  await jest.advanceTimersByTimeAsync(2000);
  expect(refused).toHaveLength(2);
  startSession(buildUser({ id: '1' }), buildSettings());
  const accepted = acceptMessages();
  openOutbox(key);
  await jest.advanceTimersByTimeAsync(1);

  expect(accepted.map(({ body }) => body.client_id)).toEqual([refused[0]?.body.client_id]);
});

test('what waits in one tab is kept when another tab writes, and both are sent at the next visit', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sendMessage('of the first tab');
  // The memory of another tab is empty.
  clearOutboxInMemory();
  sendMessage('of the second tab');
  clearOutboxInMemory();
  const calls = acceptMessages();
  offline.mockReturnValue(true);

  openOutbox(key);

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(getTexts(calls)).toEqual(['of the first tab', 'of the second tab']);
  expect(hasStored('chat/outbox')).toBe(false);
});
