import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ModuleHost } from '@liaison/shared/module';
import { aMember, fake, fakeError, setMedia } from '@liaison/shared/testing';
import { forgetDraftsInMemory } from '../../drafts/draft.store.ts';
import { accept, field, log, open, send } from './open-member-chat.tsx';

test('the first message begins the conversation and is shown at once (CHAT-004, CHAT-024)', async () => {
  const calls = accept();
  const { user } = await open({ thread: { conversation: null } });

  await user.type(field(), 'Coffee on Sunday?');
  await user.click(send());

  expect(log()).toHaveTextContent('Coffee on Sunday?');
  await waitFor(() => expect(within(log()).getByRole('img', { name: 'Sent' })).toBeVisible());
  expect(calls[0]?.body).toMatchObject({ profile: '5', type: 'text', text: 'Coffee on Sunday?' });
  expect(field()).toHaveValue('');
});

test('Enter sends on a desk, with Shift it begins a line', async () => {
  const calls = accept();
  const { user } = await open();

  await user.type(field(), 'one{Shift>}{Enter}{/Shift}two{Enter}');

  await waitFor(() => expect(calls[0]?.body.text).toBe('one\ntwo'));
});

test('Enter begins a line on a phone', async () => {
  setMedia({ width: 390 });
  const calls = accept();
  const { user } = await open();

  await user.type(field(), 'one{Enter}two');

  expect(field()).toHaveValue('one\ntwo');
  expect(calls).toHaveLength(0);
});

test('keeps an unsent draft when the conversation is reopened (CHAT-027)', async () => {
  const { user, unmount } = await open();
  await user.type(field(), 'half a thought');
  unmount();
  forgetDraftsInMemory();

  await open();

  expect(field()).toHaveValue('half a thought');
});

test('says how many characters are left, and sends no text that is too long (CHAT-008)', async () => {
  const calls = accept();
  const { user } = await open();

  await user.type(field(), 'x'.repeat(17));
  expect(screen.getByText('3 characters left')).toBeVisible();
  await user.type(field(), 'yyyy{Enter}');

  expect(screen.getByText('1 character too many')).toBeVisible();
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toHaveLength(0);
});

test('says what a message costs in credits and in money, and what one has (CHAT-010, CHAT-033)', async () => {
  await open();

  expect(screen.getByText(/A message costs 10 credits \(from €1\.25\) · you have 30 credits/)).toBeVisible();
});

test('without enough credits the text stays and the offer appears (CHAT-011)', async () => {
  const calls = accept();
  const host: ModuleHost = {
    Slot: ({ at, props }) => (at === 'credits-offer' ? <p>{JSON.stringify(props)}</p> : null),
  };
  const { user } = await open({ as: { credits: 5 }, host });

  await user.type(field(), 'Hello{Enter}');

  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Your text stays here.');
  expect(panel).toHaveTextContent('{"needed":10,"returnPath":"/members/5/chat"}');
  expect(field()).toHaveValue('Hello');
  expect(calls).toHaveLength(0);
});

test('where no module offers credits a plain link does (CHAT-011)', async () => {
  const { user } = await open({ as: { credits: 0 } });

  await user.type(field(), 'Hello{Enter}');

  expect(await screen.findByRole('link', { name: 'See all credit packages' })).toHaveAttribute(
    'href',
    '/credits',
  );
});

test('a balance that was spent elsewhere gives the words back (CHAT-011)', async () => {
  fakeError('POST /api/message.php', 'not_enough_credits', { needed: 10, credits: 0 });
  const { user } = await open();

  await user.type(field(), 'Hello{Enter}');

  await waitFor(() => expect(field()).toHaveValue('Hello'));
});

test('a failed message says why and is sent again on demand (CHAT-024)', async () => {
  fakeError('POST /api/message.php', 'rate_limited');
  const { user } = await open();
  await user.type(field(), 'Hello{Enter}');
  expect(await within(log()).findByRole('img', { name: 'Not sent' })).toBeVisible();
  accept();

  await user.click(within(log()).getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(within(log()).getByRole('img', { name: 'Sent' })).toBeVisible());
});

test('a fictional partner is said to be one, and confirmed once before the first message (CHAT-021)', async () => {
  fake('GET /api/companyinfo.php', {
    name: 'Liaison B.V.',
    address: '',
    kvk: '',
    city: '',
    country: 'NL',
    tradenames: [],
    vat_numbers: [],
    support_phone: '',
    delete_discount: null,
    added: '2024-01-01T00:00:00Z',
  });
  const calls = accept();
  const profile = aMember({ id: '5', is_fictional: true });
  const { user } = await open({ thread: { profile, fictional_confirmed: false, conversation: null } });
  expect(
    await screen.findByText(
      'Anna is a fictional profile written by employees of Liaison B.V. Meeting is not possible.',
    ),
  ).toBeVisible();

  await user.type(field(), 'Hello{Enter}');
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'I understand, send it' }));

  await waitFor(() => expect(calls[0]?.body).toMatchObject({ text: 'Hello', fictional_confirmed: true }));
  await user.type(field(), 'Again{Enter}');
  await waitFor(() => expect(calls).toHaveLength(2));
});
