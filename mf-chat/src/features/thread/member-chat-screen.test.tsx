import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ModuleHost } from '@liaison/shared/module';
import { applyCredits } from '@liaison/shared/session';
import { aMember, aMessage, aUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { aThread } from '../../test-data.ts';
import { Component } from './member-chat-screen.tsx';
import { field, log, open } from './open-member-chat.tsx';

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

test('the third free conversation leads to premium (CHAT-014)', async () => {
  await open({
    thread: { conversation: null, can_send: false, reason: 'conversation_limit', free_conversations_left: 0 },
  });

  expect(screen.getByRole('link', { name: 'See how premium works' })).toHaveAttribute('href', '/premium');
});

test('becoming premium elsewhere opens the composer again (CHAT-014)', async () => {
  await open({
    thread: { conversation: null, can_send: false, reason: 'conversation_limit', free_conversations_left: 0 },
  });

  act(() => applyCredits(150, true));

  expect(screen.queryByRole('link', { name: 'See how premium works' })).not.toBeInTheDocument();
});

test('a try to write asks anew whether the other side has confirmed by now (CHAT-015)', async () => {
  const { user } = await open({ thread: { can_send: false, reason: 'partner_not_confirmed' } });
  fake('GET /api/chat.php', aThread());

  await user.type(field(), 'Hello{Enter}');

  await waitFor(() => expect(screen.queryByText(/has not confirmed/)).not.toBeInTheDocument());
  expect(field()).toHaveValue('Hello');
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
