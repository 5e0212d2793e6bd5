import { beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import {
  buildSettings,
  buildUser,
  fake,
  fakeError,
  startFakeLive,
  startSession,
} from '@liaison/shared/testing';
import { acceptMessages, buildUploadResponse } from '../conversation.fixture.ts';
import { getDraft, toConversationKey } from '../drafts/draft.store.ts';
import { attachPicture, retryAll, sendAttached, sendGift, sendText } from './outbox.ts';
import { clearOutboxInMemory, getOutbox, loadOutbox } from './outbox.store.ts';
import { returnUnsent } from './return-to-composer.ts';

const key = toConversationKey('1', '5');
const message = { partnerId: '5', fictionConfirmed: false };

beforeEach(() => {
  clearOutboxInMemory();
  startSession(buildUser({ id: '1', credits: 30 }), buildSettings());
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
});

/** What a later message leaves of the outbox, and all that is sent with it. */
async function sendLater() {
  const calls = acceptMessages();
  retryAll(key);
  sendText(key, { ...message, text: 'later' });
  await waitFor(() => expect(calls.map(({ body }) => body.text)).toContain('later'));
  await waitFor(() => expect(getOutbox(key).filter(({ type }) => type === 'text')).toEqual([]));
  return { sent: calls.map(({ body }) => body.type), kept: getOutbox(key) };
}

test.each([
  ['text', () => sendText(key, { ...message, text: 'Hello' }), 'Hello', []],
  [
    'gift',
    () => sendGift(key, { ...message, text: '', gift: { id: 'rose', credits: 20 } }),
    '',
    [{ type: 'gift', state: 'attached' }],
  ],
])(
  'a %s that is refused after its conversation was deleted is not sent later',
  async (_, send, draft, kept) => {
    const answer = Promise.withResolvers<void>();
    const refused = fakeError('POST /api/message.php', 'rate_limited', {}, { after: answer.promise });
    send();
    await waitFor(() => expect(refused).toHaveLength(1));

    returnUnsent(key);
    answer.resolve();

    expect(await sendLater()).toMatchObject({ sent: ['text'], kept });
    expect(getDraft(key)).toBe(draft);
  },
);

test('what waits in a conversation that is deleted on another device is not sent, while it is not open on this one', async () => {
  fake('GET /api/user.php', { user: buildUser({ id: '1', credits: 30 }) });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const publish = await startFakeLive();
  fakeError('POST /api/message.php', 'rate_limited');
  sendText(key, { ...message, text: 'Hello' });
  await waitFor(() => expect(getOutbox(key)).toMatchObject([{ state: 'failed' }]));

  publish({ type: 'chat_deleted', conversation: '7', profile: '5' });

  expect(await sendLater()).toMatchObject({ sent: ['text'], kept: [] });
  expect(getDraft(key)).toBe('Hello');
});

test('a message that was refused for good stays when its conversation is deleted', async () => {
  fakeError('POST /api/message.php', 'content_refused');
  sendText(key, { ...message, text: 'Hello' });
  await waitFor(() => expect(getOutbox(key)).toMatchObject([{ failure: { isFinal: true } }]));

  returnUnsent(key);

  expect(getOutbox(key)).toMatchObject([{ text: 'Hello', state: 'failed' }]);
  expect(getDraft(key)).toBe('');
});

test('a photo whose conversation is deleted during its upload is not sent', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof buildUploadResponse>>();
  const uploads = fake('POST /api/photo.php', () => answer.promise);
  await attachPicture(key, '5', new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }));
  sendAttached(key, { fictionConfirmed: false, picturePrice: 20 });
  await waitFor(() => expect(uploads).toHaveLength(1));

  returnUnsent(key);
  answer.resolve(buildUploadResponse());

  expect(await sendLater()).toMatchObject({ sent: ['text'], kept: [{ type: 'photo', state: 'attached' }] });
});

test('a gift that one tab has returned is not sent by another, which has loaded it too', async () => {
  const refused = fakeError('POST /api/message.php', 'rate_limited');
  sendGift(key, { ...message, text: '', gift: { id: 'rose', credits: 20 } });
  await waitFor(() => expect(getOutbox(key)).toMatchObject([{ state: 'failed' }]));
  const before = Object.entries(localStorage);
  returnUnsent(key);
  const after = Object.entries(localStorage);
  const store = (entries: [string, string][]) => {
    localStorage.clear();
    for (const [name, text] of entries) localStorage.setItem(name, text);
  };
  // The memory of another tab.
  clearOutboxInMemory();
  store(before);
  loadOutbox(key);
  expect(getOutbox(key)).toMatchObject([{ state: 'failed' }]);

  store(after);

  expect(await sendLater()).toMatchObject({ sent: ['text'], kept: [{ type: 'gift', state: 'attached' }] });
  expect(refused).toHaveLength(1);
});
