import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Thread, User } from '@liaison/shared/contracts';
import type { ModuleHost } from '@liaison/shared/module';
import {
  aMember,
  aMessage,
  aUser,
  fake,
  fakeError,
  renderApp,
  setMedia,
  settings,
} from '@liaison/shared/testing';
import { aThread } from '../../test-data.ts';
import { forgetDraftsInMemory } from './draft.store.ts';
import { Component } from './member-chat-screen.tsx';
import { forgetOutboxInMemory } from './outbox.ts';

beforeEach(() => {
  setMedia({ width: 800 });
  forgetDraftsInMemory();
  forgetOutboxInMemory();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  fake('PUT /api/chat.php', { num_unread_messages: 0, unread_total: 0 });
  fake('POST /api/typing.php', undefined as never);
});
afterEach(() => void jest.restoreAllMocks());

interface Scene {
  thread?: Partial<Thread>;
  as?: Partial<User>;
  host?: ModuleHost;
}

async function open({ thread = {}, as = {}, host }: Scene = {}) {
  fake('GET /api/chat.php', aThread(thread));
  const view = renderApp(<Component />, {
    path: '/members/5/chat',
    route: '/members/:id/chat',
    user: aUser({ id: '1', ...as }),
    settings: settings({ message_length: 20 }),
    ...(host && { host }),
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const field = () => screen.getByRole('textbox', { name: 'Message' });
const send = () => screen.getByRole('button', { name: 'Send' });
const log = () => screen.getByRole('log');

const accept = (credits = 20) =>
  fake('POST /api/message.php', ({ body }) => ({
    message: aMessage({ id: '90', from: 'me', client_id: body.client_id, text: body.text }),
    conversation: '7',
    credits,
  }));

test('shows who it is with and what was said (CHAT-003, CHAT-004)', async () => {
  const messages = [
    aMessage({ id: '1', text: 'Coffee?' }),
    aMessage({ id: '2', from: 'me', text: 'Gladly' }),
  ];

  await open({ thread: { messages } });

  expect(screen.getByRole('heading', { level: 1, name: 'Anna' })).toBeVisible();
  expect(log()).toHaveTextContent('Coffee?');
  expect(within(log()).getByRole('img', { name: 'Sent' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To all messages' })).toHaveAttribute('href', '/chats');
});

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

test('the third free conversation leads to premium (CHAT-014)', async () => {
  await open({
    thread: { conversation: null, can_send: false, reason: 'conversation_limit', free_conversations_left: 0 },
  });

  expect(screen.getByRole('link', { name: 'See how premium works' })).toHaveAttribute('href', '/premium');
});

test('an unconfirmed sender is prompted to confirm, and gets the link again (CHAT-015)', async () => {
  const calls = fake('POST /api/activate.php', { user: null });
  const { user } = await open({ as: { status: 'not_confirmed' } });

  await user.click(screen.getByRole('button', { name: 'Send the link again' }));

  expect(screen.getByText(/Confirm your e-mail so Anna can answer/)).toBeVisible();
  expect(await screen.findByText('The link is on its way.')).toBeVisible();
  expect(calls[0]?.query).toEqual({ resend: '1' });
});

test('who was written to by an unconfirmed member reads why there is no answer yet (CHAT-015)', async () => {
  await open({ thread: { can_send: false, reason: 'partner_not_confirmed' } });

  expect(screen.getByText(/Anna has not confirmed the e-mail yet/)).toBeVisible();
});

test('a conversation with a profile that is gone can only be read (CHAT-028)', async () => {
  const profile = aMember({ id: '5', status: 'disabled' });

  await open({
    thread: {
      profile,
      can_send: false,
      reason: 'profile_unavailable',
      messages: [aMessage({ text: 'Bye' })],
    },
  });

  expect(log()).toHaveTextContent('Bye');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText(/no longer available/)).toBeVisible();
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

test('a conversation that is not one’s own does not exist (CHAT-029)', async () => {
  fakeError('GET /api/chat.php', 'not_found');
  renderApp(<Component />, { path: '/members/5/chat', route: '/members/:id/chat', user: aUser() });

  expect(await screen.findByRole('heading', { name: 'This conversation does not exist' })).toBeVisible();
});

test('an empty conversation offers a first sentence (CHAT-031)', async () => {
  const host: ModuleHost = {
    Slot: ({ at, props }) =>
      at === 'icebreaker' && 'onChoose' in props ? (
        <button type="button" onClick={() => props.onChoose('Which song today?')}>
          Idea
        </button>
      ) : null,
  };
  const { user } = await open({ thread: { conversation: null }, host });

  await user.click(screen.getByRole('button', { name: 'Idea' }));

  expect(screen.getByRole('heading', { name: 'Say hello to Anna' })).toBeVisible();
  expect(field()).toHaveValue('Which song today?');
});

test('older messages are said to be hidden where the history ends (CHAT-018)', async () => {
  await open({ thread: { history_limited: true, messages: [aMessage()] } });

  expect(screen.getByText(/Older messages are hidden for your privacy/)).toBeVisible();
});
