import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@liaison/shared/api';
import { conversationsQuery, refreshConversations } from '@liaison/shared/live';
import { buildMessage, fake, fakeError, setMedia, startFakeLive } from '@liaison/shared/testing';
import { findRows, nameRows, renderList } from './conversation-list.fixture.tsx';

test('of a long list only the rows near the screen are in the document, each with its place in the whole', async () => {
  fake('GET /api/chats.php', { chats: nameRows(0, 10_000), unread_total: 0 });
  renderList();

  const rows = await findRows();

  expect(rows.length).toBeLessThan(60);
  expect(rows[0]).toHaveAttribute('aria-posinset', '1');
  expect(rows[0]).toHaveAttribute('aria-setsize', '10000');
});

test('a long list is printed with all its rows', async () => {
  fake('GET /api/chats.php', { chats: nameRows(0, 60), unread_total: 0 });
  renderList();
  await findRows();
  const listPrinted = () =>
    screen
      .getAllByRole('listitem', { hidden: true })
      .filter((row) => !row.hasAttribute('aria-posinset'))
      .map((row) => within(row).getByRole('link', { hidden: true }).textContent);
  expect(listPrinted()).toEqual([]);

  fireEvent(window, new Event('beforeprint'));
  const printed = listPrinted();
  fireEvent(window, new Event('afterprint'));

  expect(printed).toEqual(Array.from({ length: 60 }, (_, index) => `Member ${index}`));
  expect(listPrinted()).toEqual([]);
});

test('rows below the screen are there before anything is scrolled, for the keyboard and screen readers', async () => {
  fake('GET /api/chats.php', { chats: nameRows(0, 10), unread_total: 0 });
  // The list begins below what is above it on a small screen.
  const top = jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get');
  top.mockImplementation(function getTop(this: HTMLElement) {
    return this.tagName === 'UL' ? 720 : 0;
  });
  renderList();

  expect(await screen.findByRole('link', { name: 'Member 9' })).toBeInTheDocument();
  top.mockRestore();
});

test('further pages follow when the end of the list comes into view, and stay when the list is refreshed', async () => {
  setMedia({ inView: true });
  const calls = fake('GET /api/chats.php', ({ query }) =>
    query.next === undefined
      ? { chats: nameRows(0, 3), unread_total: 0, next: '102' }
      : { chats: nameRows(2, 4), unread_total: 0 },
  );
  renderList();
  expect(await screen.findByText('Member 5')).toBeVisible();

  await act(() => refreshConversations());

  expect(calls.map(({ query }) => query)).toEqual([{}, { next: '102' }, {}]);
  const names = (await findRows()).map((row) => within(row).getByRole('link').textContent);
  expect(names).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Member ${index}`));
  expect(screen.queryByRole('button', { name: 'Show more conversations' })).not.toBeInTheDocument();
});

test('a further page does not let the rows before it count as answered anew', async () => {
  const first = { chats: nameRows(0, 3), unread_total: 0, next: '102' };
  fake('GET /api/chats.php', ({ query }) =>
    query.next === undefined ? first : { chats: nameRows(3, 1), unread_total: 0 },
  );
  renderList();
  await screen.findByText('Member 2');
  const updatedAt = Date.now() - 50_000;
  act(() => queryClient.setQueryData(conversationsQuery.queryKey, first, { updatedAt }));

  await loadMore();

  expect(await screen.findByText('Member 3')).toBeVisible();
  expect(queryClient.getQueryState(conversationsQuery.queryKey)?.dataUpdatedAt).toBe(updatedAt);
});

test('a further page that fails says so, and is requested again only by the button', async () => {
  fake('GET /api/chats.php', { chats: nameRows(0, 3), unread_total: 0, next: '102' });
  const { user } = renderList();
  await screen.findByText('Member 2');
  const failed = fakeError('GET /api/chats.php', 'internal');
  setMedia({ inView: true });
  await loadMore();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('An error occured');
  expect(failed).toHaveLength(1);
  const calls = fake('GET /api/chats.php', { chats: nameRows(3, 1), unread_total: 0 });

  await user.click(retry);

  expect(await screen.findByText('Member 3')).toBeVisible();
  expect(failed).toHaveLength(1);
  expect(calls[0]?.query).toEqual({ next: '102' });
});

test('the button for more conversations leaves its focus to the retry of a failed page, then to the first new one', async () => {
  fake('GET /api/chats.php', { chats: nameRows(0, 3), unread_total: 0, next: '102' });
  const { user } = renderList();
  await screen.findByText('Member 2');
  fakeError('GET /api/chats.php', 'internal');
  await loadMore();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(retry).toHaveFocus());
  fake('GET /api/chats.php', { chats: nameRows(3, 2), unread_total: 0 });

  await user.keyboard('{Enter}');

  await waitFor(() => expect(screen.getByRole('link', { name: 'Member 3' })).toHaveFocus());
});

test('a search also finds conversations on further pages', async () => {
  fake('GET /api/chats.php', ({ query }) =>
    query.next === undefined
      ? { chats: nameRows(0, 6), unread_total: 0, next: '105' }
      : { chats: nameRows(6, 6), unread_total: 0 },
  );
  const { user } = renderList();

  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'member 9');

  expect(await screen.findByText('Member 9')).toBeVisible();
  expect(await findRows()).toHaveLength(1);
});

test('a search announces how many conversations it finds once all are loaded, or that there is none', async () => {
  const second = Promise.withResolvers<{ chats: ReturnType<typeof nameRows>; unread_total: number }>();
  fake('GET /api/chats.php', ({ query }) =>
    query.next === undefined ? { chats: nameRows(0, 6), unread_total: 0, next: '105' } : second.promise,
  );
  const { user } = renderList();
  const field = await screen.findByRole('searchbox', { name: 'Search by name' });
  // Screen readers miss a text that comes along with its live region.
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();

  await user.type(field, 'member');
  expect(status).toBeEmptyDOMElement();
  second.resolve({ chats: nameRows(6, 6), unread_total: 0 });
  await waitFor(() => expect(status).toHaveTextContent('12 conversations found'));
  await user.type(field, ' 11');
  expect(status).toHaveTextContent('1 conversation found');
  await user.type(field, '1');

  expect(status).toHaveTextContent('No conversation with “member 111”.');
});

test('a search for which a further page fails says so instead of a count, and does not request it on and on', async () => {
  fake('GET /api/chats.php', { chats: nameRows(0, 6), unread_total: 0, next: '105' });
  const { user } = renderList();
  const field = await screen.findByRole('searchbox', { name: 'Search by name' });
  const failed = fakeError('GET /api/chats.php', 'internal');

  await user.type(field, 'member 3');

  expect(await screen.findByText('An error occured, please try again later.')).toBeVisible();
  expect(await findRows()).toHaveLength(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(field, '3');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(failed).toHaveLength(1);
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
  renderList();
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
  renderList();
  await screen.findByText('Member 2');
  await loadMore();
  await screen.findByText('Member 5');

  await loadMore();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await loadMore();

  expect(await screen.findByText('Member 5')).toBeVisible();
  expect(screen.queryByText('Member 8')).not.toBeInTheDocument();
});
