import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { useSession } from '@liaison/shared/session';
import { hasStored } from '@liaison/shared/storage';
import { buildSettings, buildUser, fake, fakeError, startSession } from '@liaison/shared/testing';
import { acceptMessages } from '../conversation.fixture.ts';
import { getDraft, toConversationKey } from '../drafts/draft.store.ts';
import { openOutbox, retry, sendAttached, sendGift, sendText } from './outbox.ts';
import { clearOutboxInMemory, getOutbox } from './outbox.store.ts';

const key = toConversationKey('1', '5');
const rose = { id: 'rose', credits: 10 };
const sendMessage = (text: string) => sendText(key, { partnerId: '5', text, fictionConfirmed: false });
const sendRose = (text = 'For you') =>
  sendGift(key, { partnerId: '5', gift: rose, text, fictionConfirmed: false });
const getStates = () => getOutbox(key).map(({ type, text, state }) => [type, text, state]);

beforeEach(() => {
  clearOutboxInMemory();
  startSession(buildUser({ id: '1', credits: 30 }), buildSettings());
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
});
afterEach(() => void jest.restoreAllMocks());

test('gifts and texts are sent one after the other, in the order in which they were given (CHAT-024)', async () => {
  const calls = acceptMessages();

  sendMessage('one');
  sendRose();
  sendGift(key, { partnerId: '5', gift: { id: 'ring', credits: 50 }, text: '', fictionConfirmed: true });
  sendMessage('four');

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(calls.map(({ body }) => [body.type, body.gift_id, body.text, body.fictional_confirmed])).toEqual([
    ['text', undefined, 'one', undefined],
    ['gift', 'rose', 'For you', undefined],
    ['gift', 'ring', undefined, true],
    ['text', undefined, 'four', undefined],
  ]);
  expect(useSession.getState().user?.credits).toBe(20);
});

test('a gift that was chosen offline survives a page reload and is sent once afterwards, with its client id', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const calls = acceptMessages();
  sendRose();
  await Promise.resolve();
  expect(getStates()).toEqual([['gift', 'For you', 'waiting']]);
  expect(hasStored('chat/outbox')).toBe(true);
  const [{ clientId } = { clientId: '' }] = getOutbox(key);

  clearOutboxInMemory();
  offline.mockReturnValue(true);
  openOutbox(key);
  openOutbox(key);

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(calls.map(({ body }) => [body.client_id, body.gift_id])).toEqual([[clientId, 'rose']]);
});

test('a gift whose answer was lost is repeated with the same client id', async () => {
  const lost = fakeError('POST /api/message.php', 'unavailable');
  sendRose();
  await waitFor(() => expect(getStates()).toEqual([['gift', 'For you', 'failed']]));
  const accepted = acceptMessages();

  retry(key, getOutbox(key)[0]?.clientId ?? '');

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(accepted.map(({ body }) => body.client_id)).toEqual([lost[0]?.body.client_id]);
});

test('a gift sent from elsewhere waits behind what an earlier visit left', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sendMessage('of an earlier visit');
  clearOutboxInMemory();
  offline.mockReturnValue(true);
  const calls = acceptMessages();

  sendRose();

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(calls.map(({ body }) => body.text)).toEqual(['of an earlier visit', 'For you']);
});

test('without credits a gift returns to the composer with its line, and is sent from there (CHAT-011)', async () => {
  const refused = fakeError('POST /api/message.php', 'not_enough_credits', { needed: 10, credits: 0 });

  sendRose();
  sendMessage('Hello');

  await waitFor(() => expect(getDraft(key)).toBe('Hello'));
  expect(getStates()).toEqual([['gift', 'For you', 'attached']]);
  expect(refused).toHaveLength(1);
  const accepted = acceptMessages();
  sendAttached(key, { fictionConfirmed: false, picturePrice: 20 });
  await waitFor(() => expect(accepted).toHaveLength(1));
  expect(accepted[0]?.body).toMatchObject({ gift_id: 'rose', text: 'For you' });
});

test('what a release without gifts in the outbox has stored is sent', async () => {
  const clientId = crypto.randomUUID();
  const item = { clientId, partnerId: '5', type: 'text', text: 'for later', state: 'waiting' };
  const stored = { ...item, writtenAt: '2026-11-20T18:00:00.000Z', fictionConfirmed: false };
  localStorage.setItem(`chat/outbox/${key}`, JSON.stringify({ version: 2, state: [stored] }));
  const calls = acceptMessages();

  openOutbox(key);

  await waitFor(() => expect(calls.map(({ body }) => body.client_id)).toEqual([clientId]));
});
