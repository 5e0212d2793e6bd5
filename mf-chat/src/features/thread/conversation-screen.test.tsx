import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import type { Message, Thread } from '@liaison/shared/contracts';
import { chatsQuery } from '@liaison/shared/live';
import { aMember, aMessage, aUser, fake, fakeError, renderApp, setMedia } from '@liaison/shared/testing';
import { aChatRow, aThread } from '../../test-data.ts';
import { openLive } from '../../test-live.ts';
import { Component } from './conversation-screen.tsx';

const chats = (unread: number) => ({
  chats: [aChatRow({ num_unread_messages: unread })],
  unread_total: unread,
});

function setup() {
  setMedia({ width: 800 });
  const looked = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  fake('GET /api/chats.php', chats(2));
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const cursors = fake('PUT /api/chat.php', { num_unread_messages: 0, unread_total: 0 });
  return { looked, cursors };
}

let scene: ReturnType<typeof setup>;
beforeEach(() => {
  scene = setup();
});
afterEach(() => void jest.restoreAllMocks());

async function open(thread: Partial<Thread> = {}) {
  fake('GET /api/chat.php', aThread({ messages: [aMessage({ id: '40', text: 'Hello' })], ...thread }));
  const view = renderApp(<Component />, { path: '/chats/7', route: '/chats/:id', user: aUser({ id: '1' }) });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const log = () => screen.getByRole('log');
const arrives = (message: Message) => ({ type: 'message', conversation: '7', message }) as const;

test('what is seen is reported as read, and the badge shrinks at once (CHAT-005)', async () => {
  queryClient.setQueryData(chatsQuery.queryKey, chats(2));

  await open();

  await waitFor(() => expect(scene.cursors[0]?.body).toEqual({ conversation: '7', read_up_to: '40' }));
  await waitFor(() => expect(queryClient.getQueryData(chatsQuery.queryKey)?.unread_total).toBe(0));
});

test('nothing is read in a window that nobody looks at (CHAT-005)', async () => {
  scene.looked.mockReturnValue(false);
  await open();
  expect(scene.cursors).toHaveLength(0);

  scene.looked.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('focus')));

  await waitFor(() => expect(scene.cursors).toHaveLength(1));
});

test('the divider stays before what was new for as long as one is here (CHAT-005)', async () => {
  await open({ read_up_to_me: '39' });
  await waitFor(() => expect(scene.cursors).toHaveLength(1));

  expect(screen.getByText('New messages')).toBeVisible();
});

test('a message appears without reloading, is announced, and repeated it appears once (LIVE-003)', async () => {
  await open();
  const tell = await openLive();
  const message = aMessage({ id: '41', text: 'Are you there?' });

  tell(arrives(message));
  tell(arrives(message));

  expect(await within(log()).findAllByText('Are you there?')).toHaveLength(1);
  expect(screen.getByText('Anna: Are you there?')).toBeInTheDocument();
  expect(screen.queryByText('Anna: Hello')).not.toBeInTheDocument();
});

test('who reads further up stays there, and is told how much is new below', async () => {
  await open();
  const tell = await openLive();
  const box = log();
  Object.defineProperties(box, { scrollHeight: { value: 2000 }, clientHeight: { value: 500 } });
  box.scrollTop = 300;
  fireEvent.scroll(box);

  tell(arrives(aMessage({ id: '41' })));
  tell(arrives(aMessage({ id: '42' })));
  const button = await screen.findByRole('button', { name: '2 new messages' });
  expect(box.scrollTop).toBe(300);
  fireEvent.click(button);

  expect(box.scrollTop).toBe(2000);
  expect(screen.queryByRole('button', { name: '2 new messages' })).not.toBeInTheDocument();
});

test('ticks follow the message: sent, delivered, read, and never back (CHAT-024)', async () => {
  await open({ messages: [aMessage({ id: '40', from: 'me' })] });
  const tell = await openLive();

  tell({ type: 'delivered', conversation: '7', up_to: '40' });
  expect(await within(log()).findByRole('img', { name: 'Delivered' })).toBeVisible();
  tell({ type: 'read', conversation: '7', up_to: '40', by: 'them' });
  tell({ type: 'delivered', conversation: '7', up_to: '40' });

  expect(await within(log()).findByRole('img', { name: 'Read' })).toBeVisible();
});

test('typing shows for six seconds, or until the message comes (CHAT-007)', async () => {
  await open();
  const tell = await openLive();

  tell({ type: 'typing', conversation: '8' });
  expect(screen.queryByText('Anna is typing …')).not.toBeInTheDocument();
  tell({ type: 'typing', conversation: '7' });
  expect(screen.getByText('Anna is typing …')).toBeVisible();
  tell(arrives(aMessage({ id: '41' })));

  expect(screen.queryByText('Anna is typing …')).not.toBeInTheDocument();
});

test('one’s own typing is told at most once in three seconds (CHAT-007)', async () => {
  const calls = fake('POST /api/typing.php', undefined as never);
  const { user } = await open();

  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello there');

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ conversation: '7' });
});

test('a conversation deleted on another device is left (CHAT-016)', async () => {
  const { router } = await open();
  const tell = await openLive();

  tell({ type: 'chat_deleted', conversation: '7' });

  await waitFor(() => expect(router.state.location.pathname).toBe('/chats'));
});

test('earlier messages are put before those that are there', async () => {
  const { user } = await open({ has_more: true });
  const calls = fake('GET /api/chat.php', aThread({ messages: [aMessage({ id: '39', text: 'Long ago' })] }));

  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));

  expect(await within(log()).findByText('Long ago')).toBeVisible();
  expect(calls[0]?.query).toEqual({ conversation: '7', before: '40' });
  expect(log().textContent).toMatch(/Long ago.*Hello/);
});

test('who was blocked reads by whom, and nothing else (CHAT-020)', async () => {
  fakeError('GET /api/chat.php', 'blocked', { name: 'Anna' });
  renderApp(<Component />, { path: '/chats/7', route: '/chats/:id', user: aUser() });

  expect(await screen.findByRole('heading', { name: /^You're blocked by Anna\./ })).toBeVisible();
});

test('on a wide screen all conversations stand beside the thread (CHAT-001)', async () => {
  setMedia({ width: 1280 });

  await open();

  const list = await screen.findByRole('navigation', { name: 'Messages' });
  expect(await within(list).findByRole('link', { name: 'Anna' })).toHaveAttribute('aria-current', 'page');
});

test('a conversation with a deleted member is read as far as words are left (CHAT-028)', async () => {
  const { text: _, ...words } = aMessage({ id: '40' });
  const gone = aMember({ name: 'Deleted member', status: 'disabled', age: 0, country: 'ZZ' });
  await open({
    profile: gone,
    messages: [words, aMessage({ id: '41', from: 'me', text: 'Bring a coat' })],
    can_send: false,
    reason: 'profile_unavailable',
  });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deleted member');
  expect(within(log()).getByText('Message deleted')).toBeVisible();
  expect(within(log()).getByText('Bring a coat')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Deleted member' })).not.toBeInTheDocument();
  expect(screen.getByText(/no longer available/)).toBeVisible();
});
