import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { clearUser } from '@liaison/shared/session';
import { hasStored } from '@liaison/shared/storage';
import type { ApiResponse } from '@liaison/shared/contracts';
import {
  buildMessage,
  buildSettings,
  buildUser,
  fake,
  fakeError,
  installCaches,
  startSession,
} from '@liaison/shared/testing';
import { acceptMessages } from '../conversation.fixture.ts';
import { getDraft, saveDraft, toConversationKey } from '../drafts/draft.store.ts';
import { attachPicture, openOutbox, sendText } from './outbox.ts';
import { clearOutboxInMemory, getOutbox } from './outbox.store.ts';

const key = toConversationKey('1', '5');
const otherKey = toConversationKey('2', '5');

/** A draft and a message that could not be sent. */
async function write() {
  clearOutboxInMemory();
  startSession(buildUser({ id: '1' }), buildSettings());
  saveDraft(key, 'half a thought');
  saveDraft(otherKey, 'of another account');
  // What an earlier test sent refreshes the list later.
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  fakeError('POST /api/message.php', 'unavailable');
  sendText(key, { partnerId: '5', text: 'On its way', fictionConfirmed: false });
  await waitFor(() => expect(getOutbox(key)).toMatchObject([{ state: 'failed' }]));
}

test('a sign-out erases the drafts and waiting messages of the account from the device', async () => {
  await write();

  clearUser('member-asked');

  expect([getDraft(key), getOutbox(key), hasStored('chat/outbox')]).toEqual(['', [], false]);
  expect(getDraft(otherKey)).toBe('of another account');
});

test('a message that is on its way when its member signs out leaves nothing on the device', async () => {
  clearOutboxInMemory();
  startSession(buildUser({ id: '1' }), buildSettings());
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  const answer = Promise.withResolvers<ApiResponse<'POST /api/message.php'>>();
  const calls = fake('POST /api/message.php', () => answer.promise);
  sendText(key, { partnerId: '5', text: 'On its way', fictionConfirmed: false });
  await waitFor(() => expect(calls).toHaveLength(1));

  clearUser('member-asked');
  answer.resolve({ message: buildMessage({ from: 'me' }), conversation: '7', credits: 20 });
  startSession(buildUser({ id: '2' }), buildSettings());
  acceptMessages();
  sendText(otherKey, { partnerId: '5', text: 'A later one', fictionConfirmed: false });
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['chat/discarded/2']));
});

test('when the session only expires, drafts and waiting messages are there after the next sign-in', async () => {
  await write();

  clearUser('expired');
  clearOutboxInMemory();

  openOutbox(key);

  expect(getDraft(key)).toBe('half a thought');
  expect(getOutbox(key)).toMatchObject([{ text: 'On its way' }]);
});

test('a sign-out erases the photos that wait on the device, and those of no other account', async () => {
  installCaches();
  await write();
  const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
  await attachPicture(key, '5', photo);
  await attachPicture(otherKey, '5', photo);

  clearUser('member-asked');

  await waitFor(async () => expect(await caches.keys()).toEqual([`chat/pictures/${otherKey}`]));
});
