import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { buildSettings, buildUser, fake, fakeError, startSession } from '@liaison/shared/testing';
import { acceptMessages } from '../conversation.fixture.ts';
import { getDraft, toConversationKey } from '../drafts/draft.store.ts';
import { openOutbox, retry, sendAttached, sendGift, sendText } from './outbox.ts';
import { clearOldRefusal, clearOutboxInMemory, getOutbox, getRefused } from './outbox.store.ts';

const key = toConversationKey('1', '5');
const sendMessage = (text: string, price = 10) =>
  sendText(key, { partnerId: '5', text, fictionConfirmed: false, price });
const sendRose = () =>
  sendGift(key, { partnerId: '5', gift: { id: 'rose', credits: 10 }, text: '', fictionConfirmed: false });

beforeEach(() => {
  clearOutboxInMemory();
  startSession(buildUser({ id: '1', credits: 90 }), buildSettings());
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
});
afterEach(() => void jest.restoreAllMocks());

test('every text and gift carries the price that was shown', async () => {
  const calls = acceptMessages();

  sendMessage('Hello');
  sendRose();

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(calls.map(({ body }) => [body.type, body.price])).toEqual([
    ['text', 10],
    ['gift', 10],
  ]);
});

test('a text that was written offline keeps the price of that moment, and returns to the composer when it costs more', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sendMessage('one');
  sendMessage('two');
  clearOutboxInMemory();
  const refused = fakeError('POST /api/message.php', 'price_changed', { price: 12 });
  offline.mockReturnValue(true);

  openOutbox(key);

  await waitFor(() => expect(getDraft(key)).toBe('one\ntwo'));
  expect(refused.map(({ body }) => body.price)).toEqual([10]);
  expect(getOutbox(key)).toEqual([]);
  clearOldRefusal(key);
  expect(getRefused(key)).toBe('price_changed');
});

test('a message whose answer was lost is repeated with its client id and its price', async () => {
  const lost = fakeError('POST /api/message.php', 'unavailable');
  sendMessage('Hello');
  await waitFor(() => expect(getOutbox(key)[0]?.state).toBe('failed'));
  const accepted = acceptMessages();

  retry(key, getOutbox(key)[0]?.clientId ?? '');

  await waitFor(() => expect(accepted).toHaveLength(1));
  expect(accepted[0]?.body).toEqual(lost[0]?.body);
});

test('a gift that costs more waits in the composer with its new price, at which it is sent', async () => {
  fakeError('POST /api/message.php', 'price_changed', { price: 15 });
  sendRose();
  await waitFor(() => expect(getOutbox(key)).toMatchObject([{ state: 'attached', gift: { credits: 15 } }]));
  const accepted = acceptMessages();

  sendAttached(key, { fictionConfirmed: false, picturePrice: 20 });

  await waitFor(() => expect(accepted.map(({ body }) => body.price)).toEqual([15]));
});

test('what a release without prices in the outbox has stored is sent without one', async () => {
  const item = {
    clientId: crypto.randomUUID(),
    partnerId: '5',
    type: 'text',
    text: 'for later',
    state: 'waiting',
  };
  const stored = { ...item, writtenAt: '2026-11-20T18:00:00.000Z', fictionConfirmed: false };
  localStorage.setItem(`chat/outbox/${key}`, JSON.stringify({ version: 3, state: [stored] }));
  const calls = acceptMessages();

  openOutbox(key);

  await waitFor(() =>
    expect(calls.map(({ body }) => [body.text, body.price])).toEqual([['for later', undefined]]),
  );
});
