import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { emit } from '@liaison/shared/events';
import { buildMessage, buildUser, fake, renderApp, setMedia } from '@liaison/shared/testing';
import { buildConversation } from '../conversation.fixture.ts';
import { Component as ConversationScreen } from '../features/conversation/conversation-screen.tsx';
import { Component as ListScreen } from '../features/conversations/conversations-screen.tsx';
import { findRows, nameRows } from './conversation-list.fixture.tsx';

beforeEach(() => {
  emit('session/signed-out', { reason: 'member-asked' });
  setMedia({ width: 1024 });
  fake('GET /api/chats.php', { chats: nameRows(0, 12), unread_total: 0 });
  fake('GET /api/chat.php', ({ query }) =>
    buildConversation({ conversation: `${query.conversation}`, messages: [buildMessage({ text: 'Hello' })] }),
  );
  fake('PUT /api/chat.php', { num_unread_messages: 0, unread_total: 0 });
});

const openSite = () =>
  renderApp(
    <>
      <Link to="/members">Members</Link>
      <Link to="/chats">Navigation</Link>
      <Routes>
        <Route path="/chats" element={<ListScreen key="list" />} />
        <Route path="/chats/:id" element={<ConversationScreen key="conversation" />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path: '/chats', user: buildUser({ id: '1' }) },
  );

async function search({ user }: ReturnType<typeof openSite>, text: string) {
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), text);
}

async function openRow({ user }: ReturnType<typeof openSite>, name: string) {
  const link = await screen.findByRole('link', { name });
  act(() => link.focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('log');
}

const getScroller = () => screen.getByRole('list').parentElement;

function scrollTo(top: number) {
  const scroller = getScroller();
  if (scroller) fireEvent.scroll(scroller, { target: { scrollTop: top } });
}

test('a conversation opens beside the searched list, whose search and place stay, also over Back', async () => {
  const site = openSite();
  await search(site, 'r 1');
  scrollTo(40);

  await openRow(site, 'Member 11');
  expect(screen.getByRole('searchbox')).toHaveValue('r 1');
  expect((await findRows())[0]).toHaveAttribute('aria-setsize', '3');
  expect(getScroller()?.scrollTop).toBe(40);
  await act(() => site.router.navigate(-1));

  await waitFor(() => expect(screen.queryByRole('log')).not.toBeInTheDocument());
  expect(screen.getByRole('searchbox')).toHaveValue('r 1');
});

test('on a phone the link back to the list leads to what was searched', async () => {
  setMedia({ width: 390 });
  const site = openSite();
  await search(site, 'r 11');
  await openRow(site, 'Member 11');

  await site.user.click(screen.getByRole('link', { name: 'All messages' }));

  expect(await findRows()).toHaveLength(1);
  expect(screen.getByRole('searchbox')).toHaveValue('r 11');
});

test('who comes to the list from elsewhere sees all conversations', async () => {
  const site = openSite();
  await search(site, 'r 11');
  await site.user.click(screen.getByRole('link', { name: 'Members' }));

  await site.user.click(screen.getByRole('link', { name: 'Navigation' }));

  expect(await screen.findByRole('searchbox')).toHaveValue('');
  expect(await findRows()).toHaveLength(12);
});

test('another search begins at its top', async () => {
  const site = openSite();
  await screen.findByRole('searchbox');
  scrollTo(40);

  await search(site, 'm');

  expect(getScroller()?.scrollTop).toBe(0);
});

test('a search can be ended also when so many conversations were deleted meanwhile that the list is short', async () => {
  fake('GET /api/chats.php', { chats: nameRows(0, 6), unread_total: 0 });
  fake('DELETE /api/chat.php', undefined as never);
  const site = openSite();
  await search(site, 'r 3');
  await site.user.click(screen.getByRole('button', { name: 'More about the conversation with Member 3' }));
  await site.user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
  await site.user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('No conversation with “r 3”.');

  await site.user.clear(screen.getByRole('searchbox'));

  expect(await screen.findByRole('link', { name: 'Member 5' })).toBeVisible();
});

test('the next member who signs in does not see what the last one has searched', async () => {
  const site = openSite();
  await search(site, 'r 11');
  site.unmount();

  emit('session/signed-out', { reason: 'expired' });
  openSite();

  expect(await screen.findByRole('searchbox')).toHaveValue('');
});
