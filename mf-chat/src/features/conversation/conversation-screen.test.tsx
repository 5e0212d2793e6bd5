import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { call, queryClient } from '@liaison/shared/api';
import { conversationsQuery } from '@liaison/shared/live';
import { useSession } from '@liaison/shared/session';
import {
  buildMember,
  buildMessage,
  buildUser,
  fake,
  fakeError,
  renderApp,
  setMedia,
  startFakeLive,
} from '@liaison/shared/testing';
import { acceptMessages, buildConversation } from '../../conversation.fixture.ts';
import { buildList, fakeTimers, getLog, messageEvent, open } from './conversation-screen.fixture.tsx';
import { Component } from './conversation-screen.tsx';

test('a visible message is reported as read, and the badge is updated at once (CHAT-005)', async () => {
  queryClient.setQueryData(conversationsQuery.queryKey, buildList(2));

  const { cursors } = await open();

  await waitFor(() => expect(cursors[0]?.body).toEqual({ conversation: '7', read_up_to: '40' }));
  await waitFor(() => expect(queryClient.getQueryData(conversationsQuery.queryKey)?.unread_total).toBe(0));
});

test('the response to reading leaves a message counted that arrived before it (SH-013)', async () => {
  const hasFocus = jest.mocked(document.hasFocus).mockReturnValue(false);
  await open();
  const publish = await startFakeLive();
  const getTotal = () => queryClient.getQueryData(conversationsQuery.queryKey)?.unread_total;
  await waitFor(() => expect(getTotal()).toBe(2));
  const cursors = fake('PUT /api/chat.php', ({ body }) => {
    if (body.read_up_to === '40') {
      hasFocus.mockReturnValue(false);
      fake('GET /api/chats.php', buildList(1));
      publish({ ...messageEvent(buildMessage()), unread: { conversation: 1, total: 1 } });
    }
    return { num_unread_messages: 0, unread_total: 0 };
  });

  hasFocus.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('focus')));

  await waitFor(() => expect(cursors.length).toBeGreaterThan(0));
  // Answered after the response.
  await call('GET /api/user.php');
  await waitFor(() => expect(getTotal()).toBe(1));
});

test('a message in an unfocused window is not reported as read (CHAT-005)', async () => {
  const hasFocus = jest.mocked(document.hasFocus).mockReturnValue(false);
  const { cursors } = await open({ messages: [buildMessage({ id: '41' }), buildMessage({ id: '42' })] });
  const publish = await startFakeLive();
  publish(messageEvent(buildMessage({ id: '43', text: 'Are you there?' })));
  await within(getLog()).findByText('Are you there?');

  hasFocus.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('focus')));

  const listReadUpTo = () => cursors.flatMap(({ body }) => body.read_up_to ?? []);
  await waitFor(() => expect(listReadUpTo()).toEqual(['43']));
});

test('a message appears without a reload, is announced, and appears once when repeated (LIVE-003)', async () => {
  await open();
  const publish = await startFakeLive();
  const message = buildMessage({ id: '41', text: 'Are you there?' });

  publish(messageEvent(message));
  publish(messageEvent(message));
  expect(await screen.findByText('Anna: Are you there?')).toBeInTheDocument();
  expect(screen.queryByText('Anna: Hello')).not.toBeInTheDocument();
  publish(messageEvent(buildMessage({ id: '42', text: 'Hello?' })));

  expect(await within(getLog()).findByText('Hello?')).toBeVisible();
  expect(within(getLog()).getAllByText('Are you there?')).toHaveLength(1);
});

test('the status of a message advances from sent to delivered to read, and never back nor that of a later one (CHAT-024)', async () => {
  const messages = ['40', '41'].map((id) => buildMessage({ id, from: 'me' }));
  await open({ messages });
  const publish = await startFakeLive();

  publish({ type: 'delivered', conversation: '7', up_to: '40' });
  expect(await within(getLog()).findByRole('img', { name: 'Delivered' })).toBeVisible();
  publish({ type: 'read', conversation: '7', up_to: '40', by: 'them' });
  publish({ type: 'delivered', conversation: '7', up_to: '40' });

  expect(await within(getLog()).findByRole('img', { name: 'Read' })).toBeVisible();
  expect(within(getLog()).getByRole('img', { name: 'Sent' })).toBeVisible();
});

test('the address of a conversation shows its member and its messages (CHAT-003)', async () => {
  const { conversations } = await open();

  expect(screen.getByRole('heading', { level: 1, name: 'Anna' })).toBeVisible();
  expect(getLog()).toHaveTextContent('Hello');
  expect(conversations[0]?.query).toEqual({ conversation: '7' });
});

test('a conversation of other members does not exist (CHAT-029)', async () => {
  fakeError('GET /api/chat.php', 'not_found');
  renderApp(<Component />, { path: '/chats/7', route: '/chats/:id', user: buildUser() });

  expect(await screen.findByRole('heading', { name: 'This conversation does not exist' })).toBeVisible();
});

test('a conversation deleted on another device is closed (CHAT-016)', async () => {
  const { router } = await open();
  const publish = await startFakeLive();

  publish({ type: 'chat_deleted', conversation: '7' });

  await waitFor(() => expect(router.state.location.pathname).toBe('/chats'));
});

const partner = buildConversation().profile.id;

test('blocking from the conversation, once it is confirmed, closes it (CHAT-019, CHAT-020)', async () => {
  const { router, user } = await open();
  const calls = fake('POST /api/block.php', { blocked: true });

  await user.click(screen.getByRole('button', { name: 'More about this conversation' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block Anna' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block Anna?' });
  expect(dialog).toHaveTextContent('Your conversation and your likes are deleted for both of you.');
  expect(calls).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Block Anna' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/chats'));
  expect(calls.map(({ body }) => body)).toEqual([{ profile: partner }]);
});

test('a conversation that is open when the other member blocks says that it has ended, and not by whom (CHAT-020)', async () => {
  await open();
  const publish = await startFakeLive();
  fakeError('GET /api/chat.php', 'blocked', { name: 'Anna' });

  publish({ type: 'blocked', profile: partner });

  expect(await screen.findByRole('heading', { name: 'This conversation has ended' })).toBeVisible();
  expect(screen.getByText('You can no longer write to Anna.')).toBeVisible();
  expect(screen.queryByText('Hello')).not.toBeInTheDocument();
});

test('a blocked user sees by whom, and nothing else (CHAT-020)', async () => {
  fakeError('GET /api/chat.php', 'blocked', { name: 'Anna' });
  renderApp(<Component />, { path: '/chats/7', route: '/chats/:id', user: buildUser() });

  expect(await screen.findByRole('heading', { name: /^You're blocked by Anna\./ })).toBeVisible();
});

test('the one who has blocked reads that in place of the conversation, with the way to the other messages', async () => {
  fakeError('GET /api/chat.php', 'blocked_by_me', { name: 'Anna' });
  renderApp(<Component />, { path: '/chats/7', route: '/chats/:id', user: buildUser() });

  expect(await screen.findByRole('heading', { name: 'You have blocked Anna.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/chats');
});

test('neither a sent nor a received message reloads the list beside the conversation, which shows both (CHAT-030)', async () => {
  fakeTimers();
  setMedia({ width: 1280 });
  const { user, lists, users } = await open();
  const list = await screen.findByRole('navigation', { name: 'Messages' });
  await within(list).findByRole('link', { name: 'Anna' });
  const publish = await startFakeLive();
  // The first poll reloads the list too; the next one comes after a minute.
  await act(() => jest.advanceTimersByTimeAsync(5000));
  await waitFor(() => expect(users).toHaveLength(1));
  await finishRefresh();
  lists.length = 0;
  acceptMessages();

  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'On my way{Enter}');
  await waitFor(() => expect(list).toHaveTextContent('You: On my way'));
  expect(useSession.getState().user?.credits).toBe(20);
  const answer = buildMessage({ text: 'See you soon' });
  publish({ ...messageEvent(answer), unread: { conversation: 1, total: 1 } });
  expect(await within(list).findByText('See you soon')).toBeVisible();
  await finishRefresh();
  expect(lists).toHaveLength(0);

  // A conversation that is not listed yet needs a request.
  publish({ type: 'message', conversation: '8', message: buildMessage() });
  await finishRefresh();
  expect(lists).toHaveLength(1);
});

/** Runs a refresh that is due, and waits until its request would have arrived before this one. */
async function finishRefresh() {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(300);
    await call('GET /api/likes.php');
  });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

test('a wide screen shows the list of conversations beside the conversation (CHAT-001)', async () => {
  setMedia({ width: 1280 });

  await open();

  const list = await screen.findByRole('navigation', { name: 'Messages' });
  expect(await within(list).findByRole('link', { name: 'Anna' })).toHaveAttribute('aria-current', 'page');
});

test('a conversation with a deleted member shows the messages that are left (CHAT-028)', async () => {
  const { text: _, ...words } = buildMessage({ id: '40' });
  const gone = buildMember({ name: 'Deleted member', status: 'disabled', age: 0, country: 'ZZ' });
  await open({
    profile: gone,
    messages: [words, buildMessage({ id: '41', from: 'me', text: 'Bring a coat' })],
    can_send: false,
    reason: 'profile_unavailable',
  });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deleted member');
  expect(within(getLog()).getByText('Message deleted')).toBeVisible();
  expect(within(getLog()).getByText('Bring a coat')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Deleted member' })).not.toBeInTheDocument();
  expect(screen.getByText(/no longer available/)).toBeVisible();
});

test('a message whose answer was lost, but which its live event brings, is not sent again (CHAT-024)', async () => {
  const lost = fakeError('POST /api/message.php', 'internal');
  const { user } = await open();
  const publish = await startFakeLive();
  const field = screen.getByRole('textbox', { name: 'Message' });
  await user.type(field, 'First{Enter}');
  await within(getLog()).findByRole('img', { name: 'Not sent' });

  const clientId = lost[0]?.body.client_id;
  publish(messageEvent(buildMessage({ id: '41', from: 'me', client_id: clientId, text: 'First' })));
  await within(getLog()).findByRole('img', { name: 'Sent' });
  const sent = acceptMessages();
  await user.type(field, 'Second{Enter}');

  await waitFor(() => expect(sent).not.toHaveLength(0));
  expect(sent.map(({ body }) => body.text)).toEqual(['Second']);
});
