import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { applyCredits } from '@liaison/shared/session';
import { buildCompanyInfo, buildMessage, fake, fakeError } from '@liaison/shared/testing';
import { openOutboxes } from '../../outbox/outbox.ts';
import { getField, getLog, getSendButton, open } from './member-conversation.fixture.tsx';

beforeEach(() => {
  fake('GET /api/gifts.php', { gifts: [{ id: 'rose', credits: 10 }] });
  fake('GET /api/companyinfo.php', buildCompanyInfo());
});

/** Chooses a rose with a line in the open conversation. */
async function giveRose(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'A gift for Anna' }));
  await user.click(await screen.findByRole('radio', { name: /Rose/ }));
  await user.type(screen.getByRole('textbox', { name: /Add a line/ }), 'For you');
  await user.click(screen.getByRole('button', { name: 'Send the gift' }));
}

const acceptGifts = () =>
  fake('POST /api/message.php', ({ body: { client_id, text } }) => ({
    message: buildMessage({
      id: '41',
      from: 'me',
      type: 'gift',
      client_id,
      text,
      gift: { id: 'rose', credits: 10 },
    }),
    conversation: '7',
    credits: 20,
  }));

test('a gift is sent from the conversation, which shows it and keeps the text that is being written', async () => {
  const sent = acceptGifts();
  const { user, router } = await open({ conversation: { messages: [buildMessage({ id: '40' })] } });
  await user.type(getField(), 'Half a thought');

  await giveRose(user);

  await waitFor(() => expect(within(getLog()).getByRole('img', { name: 'Sent' })).toBeVisible());
  expect(getLog()).toHaveTextContent(/Gift: Rose.*For you/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent[0]?.body).toMatchObject({ profile: '5', type: 'gift', gift_id: 'rose', text: 'For you' });
  expect(getField()).toHaveValue('Half a thought');
  expect(router.state.location.pathname).toBe('/members/5/chat');
});

test('a gift that is chosen offline is shown as being sent, and is sent once when the browser is online', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const sent = acceptGifts();
  const { user } = await open();

  await giveRose(user);

  expect(await within(getLog()).findByRole('img', { name: 'Sending' })).toBeVisible();
  expect(getLog()).toHaveTextContent(/Gift: Rose.*For you/);
  offline.mockReturnValue(true);
  // As the background component does, which the shell loads when the browser is online.
  act(() => openOutboxes('1'));
  expect(await within(getLog()).findByRole('img', { name: 'Sent' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a gift that failed is marked and sent again by its button, with the same client id', async () => {
  const failed = fakeError('POST /api/message.php', 'internal');
  const { user } = await open();
  await giveRose(user);
  const problem = await within(getLog()).findByRole('alert');
  expect(within(getLog()).getByRole('img', { name: 'Not sent' })).toBeVisible();
  const sent = acceptGifts();

  await user.click(within(problem).getByRole('button', { name: 'Try again' }));

  expect(await within(getLog()).findByRole('img', { name: 'Sent' })).toBeVisible();
  expect(sent[0]?.body.client_id).toBe(failed[0]?.body.client_id);
});

test('a gift that the service refuses for missing credits waits in the composer, with its line, until it is sent after a purchase or removed (CHAT-011)', async () => {
  fakeError('POST /api/message.php', 'not_enough_credits', { needed: 10, credits: 0 });
  const { user } = await open();
  await giveRose(user);
  const gifts = await screen.findByRole('list', { name: 'Gifts to send' });
  expect(gifts).toHaveTextContent(/Rose.*For you.*10 credits/);
  const sent = acceptGifts();
  act(() => applyCredits(30));
  await user.type(getField(), 'And a word');

  await user.click(getSendButton());

  await waitFor(() => expect(sent.map(({ body }) => body.text)).toEqual(['For you', 'And a word']));
  fakeError('POST /api/message.php', 'not_enough_credits', { needed: 10, credits: 0 });
  await giveRose(user);
  await user.click(await screen.findByRole('button', { name: 'Remove the gift: Rose' }));
  expect(screen.queryByRole('list', { name: 'Gifts to send' })).not.toBeInTheDocument();
});
