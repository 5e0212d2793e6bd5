import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router';
import type { ConversationSummary } from '@liaison/shared/contracts';
import { queryClient } from '@liaison/shared/api';
import { conversationsQuery, refreshConversations } from '@liaison/shared/live';
import {
  buildMember,
  buildMessage,
  buildUser,
  fake,
  fakeError,
  renderApp,
  setMedia,
} from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { buildConversationSummary } from '../conversation.fixture.ts';
import { startFakeLive } from '../live.fixture.ts';
import { ConversationList, type ConversationListProps } from './conversation-list.tsx';

const render = (props: ConversationListProps = {}) =>
  renderApp(
    <>
      <ConversationList {...props} />
      <ToastRegion />
    </>,
    { path: '/chats', user: buildUser({ id: '1' }) },
  );

function open(chats: ConversationSummary[], props?: ConversationListProps) {
  fake('GET /api/chats.php', { chats, unread_total: 0 });
  return render(props);
}

const findRows = () => screen.findAllByRole('listitem');

/** Chooses from the menu of Anna's row, and confirms where it asks. */
async function choose(action: string, confirmation?: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More about the conversation with Anna' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  if (confirmation) await user.click(await screen.findByRole('button', { name: confirmation }));
}

test('a conversation that is open beside the list stays open when deleting it fails, with the reason (CHAT-017)', async () => {
  fakeError('DELETE /api/chat.php', 'internal');
  const handleDeleted = jest.fn();
  open([buildConversationSummary()], { current: '7', isPane: true, onDeleted: handleDeleted });

  await choose('Delete conversation', 'Delete');

  expect(await screen.findByRole('alert')).toHaveTextContent('The conversation was not deleted');
  expect(handleDeleted).not.toHaveBeenCalled();
});

test.each([
  ['Delete conversation', 'Delete'],
  ['Block Anna', 'Block Anna'],
])('after "%s" in the menu of a row the one that follows has the focus', async (action, confirmation) => {
  fake('DELETE /api/chat.php', null);
  fake('POST /api/block.php', { blocked: true });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  open([buildConversationSummary(), ...nameRows(0, 2)]);

  await choose(action, confirmation);

  await waitFor(() => expect(screen.getByRole('link', { name: 'Member 0' })).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'Anna' })).not.toBeInTheDocument();
});

test('a row is muted and unmuted by its menu, and says that it is muted (DEC-36)', async () => {
  const calls = fake('PUT /api/chat.php', { num_unread_messages: 0, unread_total: 0 });
  open([buildConversationSummary()]);

  await choose('Mute');

  expect(await screen.findByText('Muted')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ conversation: '7', muted: true });
});

test('a member is blocked by the menu of a row, which disappears (CHAT-019)', async () => {
  const row = buildConversationSummary();
  const calls = fake('POST /api/block.php', { blocked: true });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  open([row]);

  await choose(`Block ${row.profile.name}`, `Block ${row.profile.name}`);

  await waitFor(() => expect(screen.queryByRole('link', { name: row.profile.name })).not.toBeInTheDocument());
  expect(calls.map(({ body }) => body)).toEqual([{ profile: row.profile.id }]);
});

test('muting that fails says why and changes nothing', async () => {
  fakeError('PUT /api/chat.php', 'internal');
  open([buildConversationSummary()]);

  await choose('Mute');

  expect(await screen.findByText('An error occured, please try again later.')).toBeVisible();
  expect(screen.queryByText('Muted')).not.toBeInTheDocument();
});

const nameRows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildConversationSummary({
      conversation: `${100 + from + index}`,
      profile: buildMember({ name: `Member ${from + index}` }),
    }),
  );

test('of a long list only the rows near the screen are in the document, each with its place in the whole', async () => {
  open(nameRows(0, 10_000));

  const rows = await findRows();

  expect(rows.length).toBeLessThan(60);
  expect(rows[0]).toHaveAttribute('aria-posinset', '1');
  expect(rows[0]).toHaveAttribute('aria-setsize', '10000');
});

test('further pages follow when the end of the list comes into view, and stay when the list is refreshed', async () => {
  setMedia({ inView: true });
  const calls = fake('GET /api/chats.php', ({ query }) =>
    query.next === undefined
      ? { chats: nameRows(0, 3), unread_total: 0, next: '102' }
      : { chats: nameRows(2, 4), unread_total: 0 },
  );
  render();
  expect(await screen.findByText('Member 5')).toBeVisible();

  await act(() => refreshConversations());

  expect(calls.map(({ query }) => query)).toEqual([{}, { next: '102' }, {}]);
  const names = (await findRows()).map((row) => within(row).getByRole('link').textContent);
  expect(names).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Member ${index}`));
  expect(screen.queryByRole('button', { name: 'Show more conversations' })).not.toBeInTheDocument();
});

test('a search also finds conversations on further pages', async () => {
  fake('GET /api/chats.php', ({ query }) =>
    query.next === undefined
      ? { chats: nameRows(0, 6), unread_total: 0, next: '105' }
      : { chats: nameRows(6, 6), unread_total: 0 },
  );
  const { user } = render();

  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'member 9');

  expect(await screen.findByText('Member 9')).toBeVisible();
  expect(await findRows()).toHaveLength(1);
});

const getList = () => queryClient.getQueryData(conversationsQuery.queryKey);
const loadMore = () => userEvent.click(screen.getByRole('button', { name: 'Show more conversations' }));

/** Six conversations on two pages; `onPage` runs while a response with the second page is on its way. */
async function openWithLive(onPage: (publish: Awaited<ReturnType<typeof startFakeLive>>) => void) {
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  fake('PUT /api/chat.php', { num_unread_messages: 1, unread_total: 1 });
  const service = { rows: nameRows(0, 6), unread: 0 };
  const calls = fake('GET /api/chats.php', ({ query }) => {
    const { rows, unread } = service;
    if (query.next === undefined) return { chats: rows.slice(0, 3), unread_total: unread, next: '102' };
    const page = { chats: rows.slice(3), unread_total: unread };
    if (calls.filter((call) => call.query.next).length === 1) onPage(publish);
    return page;
  });
  render();
  const publish = await startFakeLive();
  await screen.findByText('Member 2');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return service;
}

test('a conversation that is deleted elsewhere while its page is on its way does not appear', async () => {
  const service = await openWithLive((publish) => {
    service.rows = service.rows.filter(({ conversation }) => conversation !== '104');
    publish({ type: 'chat_deleted', conversation: '104' });
  });

  await loadMore();

  expect(await screen.findByText('Member 5')).toBeVisible();
  expect(screen.queryByText('Member 4')).not.toBeInTheDocument();
});

test('a message that arrives while a further page is on its way stays counted (SH-013)', async () => {
  const message = buildMessage();
  const service = await openWithLive((publish) => {
    service.unread = 1;
    publish({ type: 'message', conversation: '100', message, unread: { conversation: 1, total: 1 } });
  });

  await loadMore();

  expect(await screen.findByText('Member 5')).toBeVisible();
  expect(getList()?.unread_total).toBe(1);
});

test('a page that is on its way while the list begins anew does not leave a hole in it', async () => {
  const first = { chats: nameRows(0, 3), unread_total: 0, next: '102' };
  fake('GET /api/chats.php', ({ query }) => {
    if (query.next === undefined) return first;
    if (query.next === '102') return { chats: nameRows(3, 3), unread_total: 0, next: '105' };
    // As after lost events.
    if (getList()?.next === '105') queryClient.setQueryData(conversationsQuery.queryKey, first);
    return { chats: nameRows(6, 3), unread_total: 0 };
  });
  render();
  await screen.findByText('Member 2');
  await loadMore();
  await screen.findByText('Member 5');

  await loadMore();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await loadMore();

  expect(await screen.findByText('Member 5')).toBeVisible();
  expect(screen.queryByText('Member 8')).not.toBeInTheDocument();
});

test('a deletion does not lose a refresh of the list that is on its way', async () => {
  const [first, second] = nameRows(0, 2);
  open(first ? [first] : []);
  await screen.findByText('Member 0');
  const refreshes = fake('GET /api/chats.php', 'never');
  void refreshConversations();
  await waitFor(() => expect(refreshes).toHaveLength(1));
  fake('DELETE /api/chat.php', undefined as never);
  fake('GET /api/chats.php', { chats: second ? [second] : [], unread_total: 0 });
  const user = userEvent.setup();

  await user.click(screen.getByRole('button', { name: 'More about the conversation with Member 0' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Member 1')).toBeVisible();
});

test('a conversation that is opened while another one is being deleted stays open', async () => {
  const deletion = Promise.withResolvers<never>();
  fake('DELETE /api/chat.php', () => deletion.promise);
  fake('GET /api/chats.php', { chats: [buildConversationSummary(), ...nameRows(0, 1)], unread_total: 0 });
  const handleDeleted = jest.fn();
  const Pane = () => (
    <ConversationList isPane current={useParams()['id'] ?? null} onDeleted={handleDeleted} />
  );
  const options = { path: '/chats/7', route: '/chats/:id', user: buildUser({ id: '1' }) };
  const { router } = renderApp(<Pane />, options);
  await choose('Delete conversation', 'Delete');

  await act(() => router.navigate('/chats/100'));
  deletion.resolve(undefined as never);

  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(handleDeleted).not.toHaveBeenCalled();
});
