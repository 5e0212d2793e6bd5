import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { buildMessage, fake, fakeError } from '@liaison/shared/testing';
import { acceptMessages, buildConversation, buildUploadResponse } from '../../conversation.fixture.ts';
import { toConversationKey } from '../../drafts/draft.store.ts';
import { attachPicture } from '../../outbox/outbox.ts';
import { getField, getSendButton, open } from './member-conversation.fixture.tsx';

const openWithMessage = () => open({ conversation: { messages: [buildMessage({ id: '40', text: 'Hi' })] } });

test('a message names the newest one that was shown, and returns when the conversation was deleted on another device', async () => {
  const refused = fakeError('POST /api/message.php', 'not_found');
  const { user } = await openWithMessage();
  fake('GET /api/chat.php', buildConversation());

  await user.type(getField(), 'Hello{Enter}');

  await waitFor(() => expect(screen.queryByText('Hi')).not.toBeInTheDocument());
  expect(getField()).toHaveValue('Hello');
  expect(refused.map(({ body }) => body.shown_up_to)).toEqual(['40']);
  const accepted = acceptMessages();
  await user.click(getSendButton());
  await waitFor(() =>
    expect(accepted.map(({ body }) => [body.text, body.shown_up_to])).toEqual([['Hello', undefined]]),
  );
});

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
