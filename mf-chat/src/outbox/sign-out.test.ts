import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { clearUser } from '@liaison/shared/session';
import { hasStored } from '@liaison/shared/storage';
import { buildSettings, buildUser, fakeError, startSession } from '@liaison/shared/testing';
import { getDraft, saveDraft, toConversationKey } from '../drafts/draft.store.ts';
import { openOutbox, sendText } from './outbox.ts';
import { clearOutboxInMemory, getOutbox } from './outbox.store.ts';

const key = toConversationKey('1', '5');
const otherKey = toConversationKey('2', '5');

/** A draft and a message that could not be sent. */
async function write() {
  clearOutboxInMemory();
  startSession(buildUser({ id: '1' }), buildSettings());
  saveDraft(key, 'half a thought');
  saveDraft(otherKey, 'of another account');
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

test('when the session only expires, drafts and waiting messages are there after the next sign-in', async () => {
  await write();

  clearUser('expired');
  clearOutboxInMemory();

  openOutbox(key);

  expect(getDraft(key)).toBe('half a thought');
  expect(getOutbox(key)).toMatchObject([{ text: 'On its way' }]);
});
