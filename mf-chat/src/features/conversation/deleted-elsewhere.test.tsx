import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import {
  buildMessage,
  buildSettings,
  buildUser,
  fake,
  fakeError,
  startSession,
} from '@liaison/shared/testing';
import { acceptMessages, buildConversation, buildUploadResponse } from '../../conversation.fixture.ts';
import { toConversationKey } from '../../drafts/draft.store.ts';
import { attachPicture, sendText } from '../../outbox/outbox.ts';
import { getField, getSendButton, open } from './member-conversation.fixture.tsx';

const openWithMessage = () => open({ conversation: { messages: [buildMessage({ id: '40', text: 'Hi' })] } });

test('a message names the newest one that was shown, and returns when the conversation was deleted on another device', async () => {
  const refused = fakeError('POST /api/message.php', 'not_found');
  const { user } = await openWithMessage();
  fake('GET /api/chat.php', buildConversation());

  await user.type(getField(), 'Hello{Enter}');

  await waitFor(() => expect(screen.queryByText('Hi')).not.toBeInTheDocument());
  expect(getField()).toHaveValue('Hello');
  expect(getNotice()).toHaveTextContent('deleted this conversation on another device');
  expect(refused.map(({ body }) => body.shown_up_to)).toEqual(['40']);
  const accepted = acceptMessages();
  await user.click(getSendButton());
  await waitFor(() =>
    expect(accepted.map(({ body }) => [body.text, body.shown_up_to])).toEqual([['Hello', undefined]]),
  );
  expect(getNotice()).toBeUndefined();
});

test('a message that returns before its conversation is opened says why there too', async () => {
  const refused = fakeError('POST /api/message.php', 'not_found');
  const message = { partnerId: '5', text: 'Hello', fictionConfirmed: false, price: 10, shownUpTo: '40' };
  const user = buildUser({ id: '1' });
  startSession(user, buildSettings());
  sendText(toConversationKey(user.id, '5'), message);
  await waitFor(() => expect(refused).toHaveLength(1));

  await open();

  expect(getField()).toHaveValue('Hello');
  expect(getNotice()).toBeVisible();
});

const getNotice = () =>
  screen.getAllByRole('status').find(({ textContent }) => /on another device/.test(textContent));

test('photos and gifts name it too', async () => {
  fake('POST /api/photo.php', buildUploadResponse());
  fake('GET /api/gifts.php', { gifts: [{ id: 'rose', credits: 10 }] });
  const sent = acceptMessages();
  const { user } = await openWithMessage();

  await user.click(screen.getByRole('button', { name: 'A gift for Anna' }));
  await user.click(await screen.findByRole('radio', { name: /Rose/ }));
  await user.click(screen.getByRole('button', { name: 'Send the gift' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(() =>
    attachPicture(toConversationKey('1', '5'), '5', new File(['a'], 'a.jpg', { type: 'image/jpeg' })),
  );
  await user.click(getSendButton());

  await waitFor(() =>
    expect(sent.map(({ body }) => [body.type, body.shown_up_to !== undefined])).toEqual([
      ['gift', true],
      ['photo', true],
    ]),
  );
});
