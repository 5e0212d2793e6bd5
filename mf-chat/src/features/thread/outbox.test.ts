import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { MessageDraft } from '@liaison/shared/contracts';
import { useSession } from '@liaison/shared/session';
import { aMessage, aUser, fake, fakeError, settings, startSession } from '@liaison/shared/testing';
import { draftOf, forgetDraftsInMemory, saveDraft, threadKey } from '../../drafts/draft.store.ts';
import { discard, forgetOutboxInMemory, openOutbox, outboxOf, retry, sendText } from './outbox.ts';

const key = threadKey('1', '5');
const write = (text: string) => sendText(key, { partnerId: '5', text, fictionConfirmed: false });
const states = () => outboxOf(key).map(({ text, state }) => [text, state]);

beforeEach(() => {
  forgetOutboxInMemory();
  forgetDraftsInMemory();
  startSession(aUser({ id: '1', credits: 30 }), settings());
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
});
afterEach(() => void jest.restoreAllMocks());

const accept = () =>
  fake('POST /api/message.php', ({ body }) => ({
    message: aMessage({ from: 'me', client_id: body.client_id, text: body.text }),
    conversation: '7',
    credits: 20,
  }));

const textsOf = (calls: { body: MessageDraft }[]) => calls.map(({ body }) => body.text);

test('messages go out one after the other, in the order in which they were written (CHAT-024)', async () => {
  const calls = accept();

  write('one');
  write('two');
  write('three');

  await waitFor(() => expect(outboxOf(key)).toEqual([]));
  expect(textsOf(calls)).toEqual(['one', 'two', 'three']);
  expect(new Set(calls.map(({ body }) => body.client_id)).size).toBe(3);
});

test('the new balance is known as soon as the message is (CHAT-030)', async () => {
  accept();

  write('Hello');

  await waitFor(() => expect(useSession.getState().user?.credits).toBe(20));
});

test('a message that did not get through says so and goes out under its first id on a retry (CHAT-024)', async () => {
  const refused = fakeError('POST /api/message.php', 'unavailable');
  write('Hello');
  await waitFor(() => expect(states()).toEqual([['Hello', 'failed']]));
  const accepted = accept();

  retry(key, outboxOf(key)[0]?.clientId ?? '');

  await waitFor(() => expect(outboxOf(key)).toEqual([]));
  expect(accepted[0]?.body.client_id).toBe(refused[0]?.body.client_id);
});

test('a new message sends those that failed before it first (CHAT-024)', async () => {
  fakeError('POST /api/message.php', 'unavailable');
  write('first');
  await waitFor(() => expect(states()).toEqual([['first', 'failed']]));
  const calls = accept();

  write('second');

  await waitFor(() => expect(outboxOf(key)).toEqual([]));
  expect(textsOf(calls)).toEqual(['first', 'second']);
});

test('a message that can never pass holds nothing up and may be deleted', async () => {
  fakeError('POST /api/message.php', 'content_refused', { reason: 'contact' });
  write('Call 0123 456 789');
  await waitFor(() => expect(states()).toEqual([['Call 0123 456 789', 'failed']]));
  accept();

  write('Hello');

  await waitFor(() => expect(states()).toEqual([['Call 0123 456 789', 'failed']]));
  discard(key, outboxOf(key)[0]?.clientId ?? '');
  expect(outboxOf(key)).toEqual([]);
});

test('without credits every word goes back to the composer (CHAT-011)', async () => {
  fakeError('POST /api/message.php', 'not_enough_credits', { needed: 10, credits: 0 });
  saveDraft(key, 'written since');

  write('one');
  write('two');

  await waitFor(() => expect(outboxOf(key)).toEqual([]));
  expect(draftOf(key)).toBe('one\ntwo\nwritten since');
});

test('offline messages wait and survive a reload of the page (CHAT-024)', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const calls = accept();
  write('for later');
  await Promise.resolve();
  expect(states()).toEqual([['for later', 'waiting']]);

  forgetOutboxInMemory();
  offline.mockReturnValue(true);
  openOutbox(key);

  await waitFor(() => expect(outboxOf(key)).toEqual([]));
  expect(textsOf(calls)).toEqual(['for later']);
});

test('a draft survives a reload, and belongs to one member alone (CHAT-027)', () => {
  saveDraft(key, 'half a thought');

  forgetDraftsInMemory();

  expect(draftOf(key)).toBe('half a thought');
  expect(draftOf(threadKey('2', '5'))).toBe('');
});

test('where storage is blocked a draft lives as long as the visit (CHAT-027)', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });

  saveDraft(key, 'half a thought');

  expect(draftOf(key)).toBe('half a thought');
});
