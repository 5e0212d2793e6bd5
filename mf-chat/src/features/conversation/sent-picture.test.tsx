import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { emit } from '@liaison/shared/events';
import { buildMessage, fake } from '@liaison/shared/testing';
import { buildUploadResponse, picture } from '../../conversation.fixture.ts';
import { toConversationKey } from '../../drafts/draft.store.ts';
import { attachPicture } from '../../outbox/outbox.ts';
import { getLog, getSendButton, open } from './member-conversation.fixture.tsx';

const getPicture = () => within(getLog()).getByRole('img', { name: 'Your photo' });

test('a photo that was just sent is shown from this device until the page is left or the session ends', async () => {
  fake('POST /api/photo.php', buildUploadResponse());
  fake('POST /api/message.php', ({ body }) => ({
    message: buildMessage({ id: '41', from: 'me', client_id: body.client_id, type: 'photo', photo: picture }),
    conversation: '7',
    credits: 10,
  }));
  const { user } = await open();
  const file = new File(['a'], 'a.jpg', { type: 'image/jpeg' });
  await act(() => attachPicture(toConversationKey('1', '5'), '5', file));

  await user.click(getSendButton());

  await waitFor(() => expect(within(getLog()).getByRole('img', { name: 'Sent' })).toBeVisible());
  const address = getPicture().getAttribute('src') ?? '';
  expect(address).toMatch(/^blob:/);
  expect(await (await fetch(address)).text()).toBe('a');
  expect(getPicture()).not.toHaveAttribute('loading', 'lazy');
  await user.click(screen.getByRole('button', { name: 'Show the whole photo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your photo' });
  expect(within(dialog).getByRole('img', { name: 'Your photo' })).toHaveAttribute('src', address);

  act(() => emit('session/signed-out', { reason: 'expired' }));

  await expect(fetch(address)).rejects.toThrow();
});
