import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createElement } from 'react';
import type { MessageDraft } from '@liaison/shared/contracts';
import { on } from '@liaison/shared/events';
import { useSession } from '@liaison/shared/session';
import { hasStored } from '@liaison/shared/storage';
import { buildUser, fake, fakeError, buildSettings, renderApp, startSession } from '@liaison/shared/testing';
import { acceptMessages } from '../conversation.fixture.ts';
import { getDraft, saveDraft, toConversationKey } from '../drafts/draft.store.ts';
import { Component as WaitingMessages } from '../features/conversation/waiting-messages.tsx';
import { openOutbox, retry, sendText } from './outbox.ts';
import { clearOutboxInMemory, discard, getOutbox } from './outbox.store.ts';

const key = toConversationKey('1', '5');
const sendMessage = (text: string) => sendText(key, { partnerId: '5', text, fictionConfirmed: false });
const getStates = () => getOutbox(key).map(({ text, state }) => [text, state]);

beforeEach(() => {
  clearOutboxInMemory();
  startSession(buildUser({ id: '1', credits: 30 }), buildSettings());
  // A message in a conversation that is not listed yet has the list loaded, a moment later.
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
});
afterEach(() => void jest.restoreAllMocks());

const getTexts = (calls: { body: MessageDraft }[]) => calls.map(({ body }) => body.text);

test('messages are sent one after the other, in the order in which they were written (CHAT-024)', async () => {
  const calls = acceptMessages();

  sendMessage('one');
  sendMessage('two');
  sendMessage('three');

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(getTexts(calls)).toEqual(['one', 'two', 'three']);
  expect(new Set(calls.map(({ body }) => body.client_id)).size).toBe(3);
});

test('the balance is updated when the message was sent (CHAT-030)', async () => {
  acceptMessages();

  sendMessage('Hello');

  await waitFor(() => expect(useSession.getState().user?.credits).toBe(20));
});

test('a sent message is announced once, a refused one not', async () => {
  const sent: unknown[] = [];
  const stop = on('chat/message-sent', (event) => sent.push(event));
  fakeError('POST /api/message.php', 'content_refused', { reason: 'contact' });
  sendMessage('Call 0123 456 789');
  await waitFor(() => expect(getStates()).toEqual([['Call 0123 456 789', 'failed']]));
  acceptMessages();

  sendMessage('Hello');

  await waitFor(() => expect(sent).toEqual([{ profileId: '5' }]));
  stop();
});

test('a failed message is marked, and a retry sends it with the same client id (CHAT-024)', async () => {
  const refused = fakeError('POST /api/message.php', 'unavailable');
  sendMessage('Hello');
  await waitFor(() => expect(getStates()).toEqual([['Hello', 'failed']]));
  const accepted = acceptMessages();

  retry(key, getOutbox(key)[0]?.clientId ?? '');

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(accepted[0]?.body.client_id).toBe(refused[0]?.body.client_id);
});

test('a new message first resends those that failed before it (CHAT-024)', async () => {
  fakeError('POST /api/message.php', 'unavailable');
  sendMessage('first');
  await waitFor(() => expect(getStates()).toEqual([['first', 'failed']]));
  const calls = acceptMessages();

  sendMessage('second');

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(getTexts(calls)).toEqual(['first', 'second']);
});

test('a message behind one that failed waits for it, so that both arrive in order', async () => {
  const calls = acceptMessages();
  fakeError('POST /api/message.php', 'rate_limited', {}, { once: true });
  sendMessage('one');
  sendMessage('two');
  await waitFor(() =>
    expect(getStates()).toEqual([
      ['one', 'failed'],
      ['two', 'waiting'],
    ]),
  );

  retry(key, getOutbox(key)[0]?.clientId ?? '');

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(getTexts(calls)).toEqual(['one', 'two']);
});

test('a message that can never be accepted does not block the next one and can be deleted', async () => {
  fakeError('POST /api/message.php', 'content_refused', { reason: 'contact' });
  sendMessage('Call 0123 456 789');
  await waitFor(() => expect(getStates()).toEqual([['Call 0123 456 789', 'failed']]));
  acceptMessages();

  sendMessage('Hello');

  await waitFor(() => expect(getStates()).toEqual([['Call 0123 456 789', 'failed']]));
  discard(key, getOutbox(key)[0]?.clientId ?? '');
  expect(getOutbox(key)).toEqual([]);
});

test('a message that can never be accepted survives a page reload, and no page loads the component that sends for it', async () => {
  fakeError('POST /api/message.php', 'content_refused', { reason: 'contact' });
  sendMessage('Call 0123 456 789');
  await waitFor(() => expect(getStates()).toEqual([['Call 0123 456 789', 'failed']]));
  expect(hasStored('chat/outbox')).toBe(false);

  clearOutboxInMemory();
  openOutbox(key);

  expect(getStates()).toEqual([['Call 0123 456 789', 'failed']]);
  discard(key, getOutbox(key)[0]?.clientId ?? '');
  clearOutboxInMemory();
  openOutbox(key);
  expect(getOutbox(key)).toEqual([]);
});

test('without credits all unsent texts return to the composer (CHAT-011)', async () => {
  fakeError('POST /api/message.php', 'not_enough_credits', { needed: 10, credits: 0 });
  saveDraft(key, 'written since');

  sendMessage('one');
  sendMessage('two');

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(getDraft(key)).toBe('one\ntwo\nwritten since');
});

test('a text that was sent without the confirmation that is needed returns to the composer, which asks for it', async () => {
  fakeError('POST /api/message.php', 'fictional_unconfirmed');
  sendMessage('one');

  await waitFor(() => expect(getDraft(key)).toBe('one'));
  expect(getOutbox(key)).toEqual([]);
});

test('messages written offline survive a page reload and are sent afterwards (CHAT-024)', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const calls = acceptMessages();
  sendMessage('for later');
  await Promise.resolve();
  expect(getStates()).toEqual([['for later', 'waiting']]);

  clearOutboxInMemory();
  offline.mockReturnValue(true);
  openOutbox(key);

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(getTexts(calls)).toEqual(['for later']);
});

test('on any page the messages that wait in all conversations of the user are sent, and none of another user (CHAT-024)', async () => {
  const calls = acceptMessages();
  const buildItem = (partnerId: string) => ({
    clientId: crypto.randomUUID(),
    partnerId,
    text: `for ${partnerId}`,
    writtenAt: '2026-11-20T18:00:00.000Z',
    fictionConfirmed: false,
    state: 'waiting',
  });
  const names = ['1/5', '1/6', '2/5'].map((conversationKey) => `chat/outbox/${conversationKey}`);
  for (const name of names)
    localStorage.setItem(name, JSON.stringify({ version: 1, state: [buildItem(name.slice(-1))] }));

  renderApp(createElement(WaitingMessages), { user: buildUser({ id: '1' }) });

  await waitFor(() =>
    expect(names.map((name) => localStorage.getItem(name) !== null)).toEqual([false, false, true]),
  );
  expect(getTexts(calls).toSorted()).toEqual(['for 5', 'for 6']);
});

test('a draft survives a page reload and belongs to one account (CHAT-027)', () => {
  saveDraft(key, 'half a thought');

  expect(localStorage.getItem(`chat/draft/${key}`)).toContain('half a thought');
  expect(getDraft(key)).toBe('half a thought');
  expect(getDraft(toConversationKey('2', '5'))).toBe('');
});

test('with blocked storage a draft lasts for the visit (CHAT-027)', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });

  saveDraft(key, 'half a thought');

  expect(getDraft(key)).toBe('half a thought');
});

test('drafts and messages that a newer version of this module has stored are neither shown nor destroyed', async () => {
  const draft = JSON.stringify({ version: 2, state: { text: 'half a thought', quotes: '7' } });
  const messages = JSON.stringify({ version: 4, state: [{ kind: 'voice' }] });
  localStorage.setItem(`chat/draft/${key}`, draft);
  localStorage.setItem(`chat/outbox/${key}`, messages);
  acceptMessages();

  openOutbox(key);
  expect([getDraft(key), getOutbox(key)]).toEqual(['', []]);
  saveDraft(key, 'Hello');
  sendMessage('Hello');
  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  saveDraft(key, '');

  expect(localStorage.getItem(`chat/draft/${key}`)).toBe(draft);
  expect(localStorage.getItem(`chat/outbox/${key}`)).toBe(messages);
});

test('a draft and messages stored before stored data had a version are kept (CHAT-024, CHAT-027)', async () => {
  const clientId = crypto.randomUUID();
  const item = { clientId, partnerId: '5', text: 'for later', writtenAt: '2026-11-20T18:00:00.000Z' };
  localStorage.setItem(`chat/draft/${key}`, JSON.stringify('half a thought'));
  localStorage.setItem(
    `chat/outbox/${key}`,
    JSON.stringify([{ ...item, fictionConfirmed: false, state: 'sending' }]),
  );
  const calls = acceptMessages();

  openOutbox(key);

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(getTexts(calls)).toEqual(['for later']);
  expect(getDraft(key)).toBe('half a thought');
});
