import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fake, fakeError } from '@liaison/shared/testing';
import { acceptMessages, buildUploadResponse } from '../../conversation.fixture.ts';
import { toConversationKey } from '../../drafts/draft.store.ts';
import { attachPicture } from '../../outbox/outbox.ts';
import { getField, getSendButton, open } from './member-conversation.fixture.tsx';

test('when the price has changed the text returns, the composer says the new price, and sending again accepts it', async () => {
  fakeError('POST /api/message.php', 'price_changed', { price: 12 });
  const { user } = await open();

  await user.type(getField(), 'Hello{Enter}');

  expect(
    await screen.findByText(/what you want to send now costs 12 credits. It was not sent/),
  ).toBeVisible();
  expect(getField()).toHaveValue('Hello');
  expect(getField()).toHaveAccessibleDescription(/A message costs 12 credits \(about €1.50\)/);
  const accepted = acceptMessages();
  await user.click(getSendButton());
  await waitFor(() => expect(accepted.map(({ body }) => [body.text, body.price])).toEqual([['Hello', 12]]));
  expect(screen.queryByText(/The price has changed/)).not.toBeInTheDocument();
});

test('the notice of a new price goes as soon as the member goes on writing', async () => {
  fakeError('POST /api/message.php', 'price_changed', { price: 12 });
  const { user } = await open();
  await user.type(getField(), 'Hello{Enter}');
  await screen.findByText(/what you want to send now costs 12 credits/);

  await user.type(getField(), '!');

  expect(screen.queryByText(/what you want to send now/)).not.toBeInTheDocument();
  expect(getField()).toHaveAccessibleDescription(/A message costs 12 credits/);
});

test('a photo that costs more waits in the composer with its new price, at which it is sent', async () => {
  fake('POST /api/photo.php', buildUploadResponse());
  fakeError('POST /api/message.php', 'price_changed', { price: 25 });
  const { user } = await open();
  const file = new File(['a'], 'a.jpg', { type: 'image/jpeg' });
  await act(() => attachPicture(toConversationKey('1', '5'), '5', file));
  await user.click(getSendButton());
  expect(await screen.findByText(/what you want to send now costs 25 credits/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Photos to send' })).toHaveTextContent('1 photo · 25 credits');
  const accepted = acceptMessages();

  await user.click(getSendButton());

  await waitFor(() => expect(accepted.map(({ body }) => body.price)).toEqual([25]));
  expect(screen.queryByText(/what you want to send now/)).not.toBeInTheDocument();
});

test('the gift picker shows the new price of a gift that was refused at the old one', async () => {
  fake('GET /api/gifts.php', { gifts: [{ id: 'rose', credits: 10 }] });
  fakeError('POST /api/message.php', 'price_changed', { price: 15 });
  const { user } = await open();
  const openPicker = () => user.click(screen.getByRole('button', { name: 'A gift for Anna' }));
  await openPicker();
  await user.click(await screen.findByRole('radio', { name: /Rose/ }));
  await user.click(screen.getByRole('button', { name: 'Send the gift' }));

  expect(await screen.findByText(/what you want to send now costs 15 credits/)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Gifts to send' })).toHaveTextContent('15 credits');
  await user.click(screen.getByRole('button', { name: 'Remove the gift: Rose' }));
  await openPicker();
  expect(await screen.findByRole('dialog')).toHaveTextContent(/Rose.*15 credits/);
});
