import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import type { Conversation, ConversationSummary, Message } from '@liaison/shared/contracts';
import { setDateCountry } from '@liaison/shared/i18n';
import { listOfflinePages } from '@liaison/shared/offline';
import {
  buildCompanyInfo,
  buildMember,
  buildMessage,
  buildUser,
  fake,
  fakeError,
  installIndexedDb,
  renderApp,
  setMedia,
} from '@liaison/shared/testing';
import { acceptMessages, buildConversation, buildConversationSummary } from '../conversation.fixture.ts';
import { saveDraft, toConversationKey } from '../drafts/draft.store.ts';
import { Component as ConversationScreen } from '../features/conversation/conversation-screen.tsx';
import { Component as MemberScreen } from '../features/conversation/member-conversation-screen.tsx';
import { Component as ListScreen } from '../features/conversations/conversations-screen.tsx';

const writtenAt = '2026-11-24T09:30:00.000Z';
const anna = buildMember({ id: '5', name: 'Anna', is_fictional: true });
const hello = buildMessage({ id: '40', text: 'Hello', created_at: writtenAt });

beforeEach(async () => {
  await installIndexedDb();
  setMedia({ width: 390 });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  fake('GET /api/user.php', { user: buildUser({ id: '1' }) });
  fake('PUT /api/chat.php', { num_unread_messages: 0, unread_total: 0 });
  fake('GET /api/companyinfo.php', buildCompanyInfo());
  fakeList(['7']);
});
afterEach(() => {
  act(() => setOnline(true));
  queryClient.clear();
  jest.restoreAllMocks();
});

function setOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onlineManager.setOnline(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const fakeList = (ids: string[]) =>
  fake('GET /api/chats.php', { chats: ids.map((id) => buildRow(id)), unread_total: 0 });
const buildRow = (conversation: string): ConversationSummary =>
  buildConversationSummary({ conversation, profile: anna, last_message: hello });

const member = { user: buildUser({ id: '1' }) };
const openList = () => renderApp(<ListScreen />, { path: '/chats', ...member });
function openConversation(id = '7') {
  return renderApp(<ConversationScreen />, { path: `/chats/${id}`, route: '/chats/:id', ...member });
}

/** Opens the conversation with a connection, so that it is stored, and leaves the site. */
async function storeConversation(
  messages: Message[] = [hello],
  id = '7',
  change: Partial<Conversation> = {},
) {
  fake('GET /api/chat.php', buildConversation({ conversation: id, profile: anna, messages, ...change }));
  const { unmount } = openConversation(id);
  const path = `/chats/${id}`;
  await waitFor(async () =>
    expect(await listOfflinePages('1')).toContainEqual(expect.objectContaining({ path })),
  );
  unmount();
  queryClient.clear();
}

const getPage = async (path: string) => (await listOfflinePages('1')).find((page) => page.path === path);
const listPaths = async () => (await listOfflinePages('1')).map(({ path }) => path).toSorted();

test('a copy stays as old as it is when the connection is back and the service does not answer', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T10:00:00Z'));
  await storeConversation();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T10:00:00Z'));
  setOnline(false);
  openConversation();
  await within(await screen.findByRole('log')).findByText('Hello');
  const calls = fakeError('GET /api/chat.php', 'internal');

  act(() => setOnline(true));

  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect((await getPage('/chats/7'))?.savedAt).toBe(Date.parse('2026-11-24T10:00:00Z'));
});

test('without a connection a conversation opens as it was stored, says how old it is, and can be written in', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T10:00:00Z'));
  await storeConversation();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T10:00:00Z'));
  setOnline(false);

  openConversation();

  expect(await within(await screen.findByRole('log')).findByText('Hello')).toBeVisible();
  expect(screen.getByText(/^Last updated: .*Nov 24, 2026/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
});

test('a stored page has the date tag of the open app', async () => {
  act(() => setDateCountry('GB'));

  await storeConversation();

  act(() => setDateCountry(null));
  expect((await getPage('/chats/7'))?.dateTag).toBe('en-GB');
});

test('it also opens by its member, and continues with the service when the connection is back', async () => {
  await storeConversation();
  setOnline(false);
  renderApp(<MemberScreen />, { path: '/members/5/chat', route: '/members/:id/chat', ...member });
  await screen.findByText('Hello');
  const messages = [hello, buildMessage({ id: '41', text: 'Are you there?' })];
  fake('GET /api/chat.php', buildConversation({ profile: anna, messages }));

  act(() => setOnline(true));

  expect(await within(screen.getByRole('log')).findByText('Are you there?')).toBeVisible();
  expect(screen.queryByText(/^Last updated/)).not.toBeInTheDocument();
});

test('what was written meanwhile is sent by the open conversation itself when the connection is back', async () => {
  fake('GET /api/chat.php', buildConversation({ profile: anna, messages: [hello] }));
  fake('POST /api/typing.php', undefined as never);
  const calls = acceptMessages();
  const { user } = openConversation();
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Coffee?');
  act(() => setOnline(false));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('img', { name: 'Sending' })).toBeVisible();
  expect(calls).toEqual([]);

  act(() => setOnline(true));

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ text: 'Coffee?' });
});

test('without a connection the list says how old it is', async () => {
  openList();
  expect(await screen.findByRole('link', { name: 'Anna Fictional' })).toBeVisible();
  expect(screen.queryByText(/^Last updated/)).not.toBeInTheDocument();

  act(() => setOnline(false));

  expect(screen.getByText(/^Last updated/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Anna Fictional' })).toBeVisible();
});

test('what is not on the device is announced instead of loading forever', async () => {
  setOnline(false);

  const { unmount } = openConversation();
  expect(await screen.findByText(/^This appears/)).toBeVisible();
  unmount();
  openList();

  expect(await screen.findByText(/^This appears/)).toBeVisible();
});

test('the page for times without a connection gets every kind of message as text, and where draft and outbox are', async () => {
  saveDraft(toConversationKey('1', '5'), 'half a thought');
  await storeConversation([
    hello,
    buildMessage({ id: '41', from: 'me', type: 'gift', text: 'For you', gift: { id: 'rose', credits: 10 } }),
    buildMessage({ id: '42', text: undefined }),
  ]);

  const page = await getPage('/chats/7');

  expect(page).toMatchObject({
    aliases: ['/members/5/chat'],
    parent: { path: '/chats', title: 'Messages' },
    title: 'Anna',
    label: 'Fictional',
    items: [
      { text: 'Hello', isOwn: false, at: writtenAt },
      { text: 'Gift: Rose\nFor you', isOwn: true },
      { text: 'Message deleted', isOwn: false },
    ],
    draft: { name: 'chat/draft/1/5', version: 1, label: 'Message' },
    waiting: { name: 'chat/outbox/1/5', version: 3, untitled: 'Photo or gift' },
  });
  expect(localStorage.getItem(page?.draft?.name ?? '')).toBe('{"version":1,"state":"half a thought"}');
});

test('the page for times without a connection offers no field where the member cannot write', async () => {
  await storeConversation([hello], '7', { can_send: false, reason: 'profile_unavailable' });

  expect(await getPage('/chats/7')).not.toHaveProperty('draft');
});

test('the ten conversations that were opened last stay, and none that is no longer in the list', async () => {
  const ids = ['11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21'];
  fakeList(ids);
  let now = 1_000_000_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
  for (const id of ids) await storeConversation([hello], id);
  await waitFor(async () => expect(await listPaths()).toEqual(ids.slice(1).map((id) => `/chats/${id}`)));

  fakeList(['20']);
  openList();

  await waitFor(async () => expect(await listPaths()).toEqual(['/chats', '/chats/20']));
});
