import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildSettings, buildUser, fake, fakeError, renderApp, startSession } from '@liaison/shared/testing';
import { acceptMessages, buildUploadResponse } from '../conversation.fixture.ts';
import { toConversationKey } from '../drafts/draft.store.ts';
import { PendingBubble } from '../features/conversation/pending-bubble.tsx';
import { attachPicture, openOutbox, sendAttached, sendText } from './outbox.ts';
import { clearOutboxInMemory, getOutbox, useOutbox } from './outbox.store.ts';

const key = toConversationKey('1', '5');

beforeEach(() => {
  clearOutboxInMemory();
  startSession(buildUser({ id: '1', credits: 30 }), buildSettings());
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
});

const Waiting = () =>
  useOutbox(key).map((item) => <PendingBubble key={item.clientId} item={item} outboxKey={key} />);

test('a photo whose file the browser has deleted is marked, with the reason, and does not block the next message', async () => {
  const item = {
    clientId: crypto.randomUUID(),
    partnerId: '5',
    type: 'photo',
    text: '',
    writtenAt: '2026-11-20T18:00:00.000Z',
    fictionConfirmed: false,
    state: 'waiting',
  };
  localStorage.setItem(`chat/outbox/${key}`, JSON.stringify({ version: 3, state: [item] }));
  const calls = acceptMessages();

  openOutbox(key);
  sendText(key, { partnerId: '5', text: 'Hello', fictionConfirmed: false });

  await waitFor(() => expect(calls.map(({ body }) => body.text)).toEqual(['Hello']));
  await waitFor(() => expect(getOutbox(key)).toMatchObject([{ state: 'failed' }]));
  renderApp(<Waiting />, { user: buildUser({ id: '1' }) });
  const reason = 'The photo is no longer on this device. Add it again.';
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
});

test('a photo that the service has deleted after the answer to its upload was lost is uploaded as a new one', async () => {
  const uploads = fake('POST /api/photo.php', buildUploadResponse());
  const refused = fakeError('POST /api/photo.php', 'not_found', {}, { once: true });
  const calls = acceptMessages();
  await attachPicture(key, '5', new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }));
  const { clientId = '' } = getOutbox(key)[0] ?? {};

  sendAttached(key, { fictionConfirmed: false, picturePrice: 20 });

  await waitFor(() => expect(getOutbox(key)).toEqual([]));
  expect(refused.map(({ body }) => body.client_id)).toEqual([clientId]);
  expect(uploads.map(({ body }) => body.client_id)).toEqual([expect.not.stringContaining(clientId)]);
  expect(calls.map(({ body }) => [body.client_id, body.photo_id])).toEqual([[clientId, '1']]);
});
