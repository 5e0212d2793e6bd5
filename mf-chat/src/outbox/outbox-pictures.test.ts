import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { clearUser, setUser } from '@liaison/shared/session';
import { hasStored } from '@liaison/shared/storage';
import { buildSettings, buildUser, fake, fakeError, startSession } from '@liaison/shared/testing';
import { acceptMessages, buildUploadResponse } from '../conversation.fixture.ts';
import { getDraft, toConversationKey } from '../drafts/draft.store.ts';
import { attachPicture, openOutbox, retry, sendAttached, sendText } from './outbox.ts';
import { clearOutboxInMemory, discard, getOutbox } from './outbox.store.ts';

const key = toConversationKey('1', '5');
const sendMessage = (text: string) => sendText(key, { partnerId: '5', text, fictionConfirmed: false });
const getStates = () => getOutbox(key).map(({ text, state }) => [text, state]);

beforeEach(() => {
  clearOutboxInMemory();
  startSession(buildUser({ id: '1', credits: 30 }), buildSettings());
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'caches');
});

const createPicture = (content: string) => new File([content], 'photo.jpg', { type: 'image/jpeg' });

/** Pictures get the ids 1, 2 … in the order of their uploads. */
function acceptPictures(onUpload: () => unknown = () => {}) {
  let count = 0;
  return fake('POST /api/photo.php', () => {
    onUpload();
    return buildUploadResponse(String(++count));
  });
}

test('photos and texts are uploaded and sent in the order in which they were added (CHAT-024)', async () => {
  const uploads = acceptPictures();
  const calls = acceptMessages();
  await attachPicture(key, '5', createPicture('one'));
  await attachPicture(key, '5', createPicture('two'));
  expect(uploads).toHaveLength(0);

  sendAttached(key, { fictionConfirmed: true, picturePrice: 20 });
  sendMessage('and a text');

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(await Promise.all(uploads.map(({ body }) => body.file.text()))).toEqual(['one', 'two']);
  expect(calls.map(({ body: { type, photo_id, text } }) => [type, photo_id ?? text])).toEqual([
    ['photo', '1'],
    ['photo', '2'],
    ['text', 'and a text'],
  ]);
  expect(calls.map(({ body }) => body.fictional_confirmed)).toEqual([true, true, undefined]);
  expect(calls.map(({ body }) => body.client_id).slice(0, 2)).toEqual(
    uploads.map(({ body }) => body.client_id),
  );
});

test('a photo whose message failed is not uploaded again by the retry (CHAT-024)', async () => {
  const uploads = acceptPictures();
  fakeError('POST /api/message.php', 'unavailable');
  await attachPicture(key, '5', createPicture('one'));
  sendAttached(key, { fictionConfirmed: false, picturePrice: 20 });
  await waitFor(() => expect(getStates()).toEqual([['', 'failed']]));
  const calls = acceptMessages();

  retry(key, getOutbox(key)[0]?.clientId ?? '');

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(uploads).toHaveLength(1);
  expect(calls[0]?.body.photo_id).toBe('1');
});

test('a photo that the service has deleted since its upload is uploaded again, once for each attempt', async () => {
  const uploads = acceptPictures();
  fakeError('POST /api/message.php', 'unavailable');
  await attachPicture(key, '5', createPicture('one'));
  sendAttached(key, { fictionConfirmed: false, picturePrice: 20 });
  await waitFor(() => expect(getOutbox(key)).toMatchObject([{ state: 'failed', pictureId: '1' }]));
  const { clientId = '' } = getOutbox(key)[0] ?? {};
  const refused = fakeError('POST /api/message.php', 'validation', { fields: { photo_id: 'invalid' } });
  retry(key, clientId);
  await waitFor(() => expect(getOutbox(key)).toMatchObject([{ state: 'failed', pictureId: '2' }]));
  const calls = acceptMessages();
  fakeError('POST /api/message.php', 'validation', { fields: { photo_id: 'invalid' } }, { once: true });

  retry(key, clientId);

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(refused.map(({ body }) => body.photo_id)).toEqual(['1', '2']);
  expect(calls.map(({ body }) => [body.client_id, body.photo_id])).toEqual([[clientId, '3']]);
  expect(await Promise.all(uploads.map(({ body }) => body.file.text()))).toEqual(['one', 'one', 'one']);
  expect(new Set(uploads.map(({ body }) => body.client_id)).size).toBe(3);
});

test('a photo that had to be uploaded again is not uploaded once more after the connection was lost', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const uploads = acceptPictures(() => uploads.length === 2 && connection.mockReturnValue(false));
  fakeError('POST /api/message.php', 'unavailable');
  await attachPicture(key, '5', createPicture('one'));
  sendAttached(key, { fictionConfirmed: false, picturePrice: 20 });
  await waitFor(() => expect(getOutbox(key)).toMatchObject([{ state: 'failed', pictureId: '1' }]));
  fakeError('POST /api/message.php', 'validation', { fields: { photo_id: 'invalid' } }, { once: true });
  retry(key, getOutbox(key)[0]?.clientId ?? '');
  await waitFor(() => expect([uploads.length, ...getStates()]).toEqual([2, ['', 'waiting']]));
  const calls = acceptMessages();

  connection.mockReturnValue(true);
  openOutbox(key);

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(uploads).toHaveLength(2);
  expect(calls[0]?.body.photo_id).toBe('2');
});

test('a photo that the service refuses is marked and does not block the next message', async () => {
  fakeError('POST /api/photo.php', 'photo_refused');
  const calls = acceptMessages();
  await attachPicture(key, '5', createPicture('one'));

  sendAttached(key, { fictionConfirmed: false, picturePrice: 20 });
  sendMessage('Hello');

  await waitFor(() => expect(getStates()).toEqual([['', 'failed']]));
  expect(calls.map(({ body }) => body.text)).toEqual(['Hello']);
});

test('photos that are not sent yet survive a page reload, and without credits they return to the composer (CHAT-011)', async () => {
  acceptPictures();
  await attachPicture(key, '5', createPicture('one'));
  clearOutboxInMemory();
  openOutbox(key);
  expect(getStates()).toEqual([['', 'attached']]);
  expect(hasStored('chat/outbox')).toBe(false);
  fakeError('POST /api/message.php', 'not_enough_credits', { needed: 20, credits: 0 });

  sendAttached(key, { fictionConfirmed: false, picturePrice: 20 });
  sendMessage('Hello');

  await waitFor(() => expect(getDraft(key)).toBe('Hello'));
  expect(getStates()).toEqual([['', 'attached']]);
});

test('a photo whose member signs out during its upload is sent at the next sign-in, not by who signs in before', async () => {
  const uploads = acceptPictures(() => {
    clearUser('expired');
    setUser(buildUser({ id: '2' }));
  });
  const calls = acceptMessages();
  await attachPicture(key, '5', createPicture('photo'));
  sendAttached(key, { fictionConfirmed: false, picturePrice: 20 });
  await waitFor(() => expect(getOutbox(key)).toMatchObject([{ state: 'waiting', pictureId: '1' }]));

  startSession(buildUser({ id: '1' }), buildSettings());
  openOutbox(key);

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect([uploads.length, calls.length]).toEqual([1, 1]);
});

test('a photo carries the price that was shown, and waits in the composer when it costs more', async () => {
  acceptPictures();
  const refused = fakeError('POST /api/message.php', 'price_changed', { price: 25 });
  await attachPicture(key, '5', createPicture('a'));

  sendAttached(key, { fictionConfirmed: false, picturePrice: 20 });

  await waitFor(() => expect(getStates()).toEqual([['', 'attached']]));
  expect(refused.map(({ body }) => body.price)).toEqual([20]);
});

test('a photo is sent behind the text that waits before it', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sendMessage('one');
  await attachPicture(key, '5', createPicture('photo'));
  sendAttached(key, { fictionConfirmed: false, picturePrice: 20 });
  acceptPictures();
  const calls = acceptMessages();

  offline.mockReturnValue(true);
  openOutbox(key);

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(calls.map(({ body }) => body.type)).toEqual(['text', 'photo']);
});

/** The files in the browser's storage; with `isFull` it takes none. */
function installCache({ isFull = false } = {}): Map<string, Response> {
  const files = new Map<string, Response>();
  const cache = {
    put: async (address: string, response: Response) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      files.set(address, response);
    },
    delete: async (address: string) => files.delete(address),
  };
  const value = { open: async () => cache };
  Object.defineProperty(globalThis, 'caches', { configurable: true, value });
  return files;
}

/** As in a page in a sandbox. */
function forbidCache() {
  const get = () => {
    throw new DOMException('', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'caches', { configurable: true, get });
}

test('the file of a photo leaves the device when the photo was sent or removed', async () => {
  const files = installCache();
  acceptPictures();
  acceptMessages();
  await attachPicture(key, '5', createPicture('one'));
  expect(files.size).toBe(1);
  discard(key, getOutbox(key)[0]?.clientId ?? '');
  await waitFor(() => expect(files.size).toBe(0));
  await attachPicture(key, '5', createPicture('two'));
  expect(files.size).toBe(1);

  sendAttached(key, { fictionConfirmed: false, picturePrice: 20 });

  await waitFor(() => expect(files.size).toBe(0));
});

test.each([
  ['the device has no room for its file', () => installCache({ isFull: true })],
  ['the page may not even ask for the storage of files', forbidCache],
])('a photo is sent all the same where %s', async (_, prepare) => {
  prepare();
  const uploads = acceptPictures();
  acceptMessages();

  await attachPicture(key, '5', createPicture('photo'));
  sendAttached(key, { fictionConfirmed: false, picturePrice: 20 });

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(uploads).toHaveLength(1);
});
