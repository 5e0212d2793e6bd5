import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { call } from '@liaison/shared/api';
import type { MessageDraft } from '@liaison/shared/contracts';
import { clearUser, setUser, useSession } from '@liaison/shared/session';
import { hasStored } from '@liaison/shared/storage';
import {
  buildMessage,
  buildSettings,
  buildUser,
  fake,
  fakeError,
  startSession,
} from '@liaison/shared/testing';
import { acceptMessages } from '../conversation.fixture.ts';
import { getDraft, saveDraft, toConversationKey } from '../drafts/draft.store.ts';
import { openOutbox, sendText } from './outbox.ts';
import { clearOutboxInMemory, discard, getOutbox, loadOutbox } from './outbox.store.ts';

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

test('while the service stays away a message is sent again every thirty seconds at the latest, and soon after the next success', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const refused = fakeError('POST /api/message.php', 'unavailable');
  sendMessage('Hello');
  for (let count = 0; count < 10; count += 1) await jest.advanceTimersByTimeAsync(30_000);
  refused.length = 0;
  await jest.advanceTimersByTimeAsync(90_000);
  expect(refused).toHaveLength(3);
  const accepted = acceptMessages();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(accepted).toHaveLength(1);

  const refusedAgain = fakeError('POST /api/message.php', 'unavailable');
  sendMessage('Good evening');
  await jest.advanceTimersByTimeAsync(1);
  await jest.advanceTimersByTimeAsync(2000);

  expect(refusedAgain).toHaveLength(2);
});

test('a message whose connection is lost on its way waits, and is not marked as failed', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(true).mockReturnValue(false);
  const calls = fakeError('POST /api/message.php', 'unavailable');

  sendMessage('Hello');

  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(getOutbox(key)).toMatchObject([{ text: 'Hello', state: 'waiting' }]));
});

test('what waits keeps its order over a reload, also when the clock of the device was set back', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const clock = jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2026-11-27T10:05:00.000Z');
  sendMessage('one');
  clock.mockReturnValue('2026-11-27T09:05:00.000Z');
  sendMessage('two');
  clearOutboxInMemory();
  offline.mockReturnValue(true);
  const calls = acceptMessages();

  openOutbox(key);

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(getTexts(calls)).toEqual(['one', 'two']);
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

/** Another tab stores a message behind those that wait. */
function writeInOtherTab(text: string) {
  const name = `chat/outbox/${key}`;
  const stored = JSON.parse(localStorage.getItem(name) ?? '') as { version: number; state: object[] };
  const item = { ...stored.state[0], clientId: crypto.randomUUID(), text };
  localStorage.setItem(name, JSON.stringify({ ...stored, state: [...stored.state, item] }));
}

test('what was written in two tabs without a connection is sent in the order in which it was written', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sendMessage('one');
  writeInOtherTab('two');
  sendMessage('three');
  writeInOtherTab('four');

  expect(await sendOnline('five')).toEqual(['one', 'two', 'three', 'four', 'five']);
});

/** Sends with the connection back, and returns the texts that reach the service. */
async function sendOnline(text: string): Promise<unknown[]> {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const calls = acceptMessages();
  sendMessage(text);
  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  return getTexts(calls);
}

/** Two tabs have loaded the same message and the other one discards it with `store`; `deliver` also tells this one. */
function discardInOtherTab() {
  const before = { ...localStorage };
  discard(key, getOutbox(key)[0]?.clientId ?? '');
  const after = Object.entries(localStorage);
  clearOutboxInMemory();
  localStorage.clear();
  for (const [name, text] of Object.entries(before)) localStorage.setItem(name, text);
  loadOutbox(key);
  const store = () => {
    localStorage.clear();
    for (const [name, text] of after) localStorage.setItem(name, text);
  };
  return {
    store,
    deliver() {
      store();
      for (const [name] of after) dispatchEvent(new StorageEvent('storage', { key: name }));
    },
  };
}

test('a message that the member deletes in one tab is not sent by another', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sendMessage('Hello');
  const { deliver } = discardInOtherTab();
  expect(getOutbox(key)).toMatchObject([{ text: 'Hello' }]);

  deliver();

  expect(await sendOnline('Good evening')).toEqual(['Good evening']);
  expect(hasStored('chat/outbox')).toBe(false);
});

test('the deletion in one tab reaches another one also after many others', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (let count = 0; count < 50; count += 1) {
    sendMessage('');
    discard(key, getOutbox(key)[0]?.clientId ?? '');
  }
  sendMessage('Hello');
  const { deliver } = discardInOtherTab();

  deliver();

  expect(await sendOnline('Good evening')).toEqual(['Good evening']);
});

test('a text that is refused in two tabs returns to the composer once, also before a tab is told of the other', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sendMessage('Hello');
  const { store } = discardInOtherTab();
  const calls = fakeError('POST /api/message.php', 'not_enough_credits', { needed: 10, credits: 0 });
  offline.mockReturnValue(true);

  openOutbox(key);
  store();
  saveDraft(key, 'Hello');

  await waitFor(() => expect(calls).toHaveLength(1));
  // Answered after the refusal.
  await call('GET /api/chats.php');
  expect(getDraft(key)).toBe('Hello');
});

test('a message that the member deletes in one tab is not sent by another that was frozen meanwhile', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sendMessage('Hello');
  discardInOtherTab().store();
  offline.mockReturnValue(true);
  const calls = acceptMessages();

  openOutbox(key);
  sendMessage('Good evening');

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(getTexts(calls)).toEqual(['Good evening']);
});

test('when another member signs in while messages are being sent, those that wait and the balance stay apart', async () => {
  const other = buildUser({ id: '2', credits: 70 });
  const calls = fake('POST /api/message.php', ({ body: { client_id, text } }) => {
    const isFirst = text === 'one';
    if (isFirst) {
      clearUser('expired');
      setUser(other);
    }
    const message = buildMessage({ from: 'me', client_id, text });
    return { message, conversation: '7', credits: isFirst ? 20 : 60 };
  });
  const balances: unknown[] = [];
  const stop = useSession.subscribe(({ user }) => balances.push(user?.credits));
  sendMessage('one');
  sendMessage('two');
  await waitFor(() => expect(getOutbox(key).map(({ text }) => text)).toEqual(['two']));

  sendText(toConversationKey('2', '5'), { partnerId: '5', text: 'mine', fictionConfirmed: false });

  await waitFor(() => expect(balances.at(-1)).toBe(60));
  stop();
  expect(getTexts(calls)).toEqual(['one', 'mine']);
  expect(balances).not.toContain(20);
  expect(getOutbox(key)).toMatchObject([{ text: 'two', state: 'waiting' }]);
});
