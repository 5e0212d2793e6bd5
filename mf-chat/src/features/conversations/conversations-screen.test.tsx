import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ConversationSummary } from '@liaison/shared/contracts';
import { queryClient } from '@liaison/shared/api';
import { emit } from '@liaison/shared/events';
import { conversationsQuery } from '@liaison/shared/live';
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
import { buildConversationSummary, picture } from '../../conversation.fixture.ts';
import { saveDraft, toConversationKey } from '../../drafts/draft.store.ts';
import { Component } from './conversations-screen.tsx';

beforeEach(() => {
  // Ends the search of an earlier test.
  emit('session/signed-out', { reason: 'member-asked' });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
});

function open(chats: ConversationSummary[]) {
  const total = chats.reduce((sum, row) => sum + row.num_unread_messages, 0);
  fake('GET /api/chats.php', { chats, unread_total: total });
  return renderApp(<Component />, { path: '/chats', user: buildUser({ id: '1' }) });
}

const findRows = () => screen.findAllByRole('listitem');

test('lists conversations with the last message, its age and the unread count (CHAT-001, CHAT-002)', async () => {
  const anHourAgo = new Date(Date.now() - 3_700_000).toISOString();
  open([
    buildConversationSummary({
      num_unread_messages: 3,
      last_message: buildMessage({ text: 'Coffee?', created_at: anHourAgo }),
    }),
    buildConversationSummary({
      conversation: '8',
      profile: buildMember({ id: '6', name: 'Zoë', is_fictional: true }),
      last_message: buildMessage({
        from: 'me',
        type: 'gift',
        text: 'For you',
        gift: { id: 'rose', credits: 10 },
      }),
    }),
  ]);

  const [first, second] = await findRows();

  expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  expect(first).toHaveTextContent('Coffee?');
  expect(first).toHaveTextContent('1 hour ago');
  expect(within(first as HTMLElement).getByRole('img', { name: '3 unread' })).toBeVisible();
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/chats/7');
  expect(second).toHaveTextContent('You: Gift: Rose');
  expect(within(second as HTMLElement).getByRole('link')).toHaveAccessibleName('Zoë Fictional');
});

test('a photo and a message that was deleted are named in words', async () => {
  open([
    buildConversationSummary({
      last_message: buildMessage({ type: 'photo', text: undefined, photo: picture }),
    }),
    buildConversationSummary({ conversation: '8', last_message: buildMessage({ text: undefined }) }),
  ]);

  const [first, second] = await findRows();

  expect(first).toHaveTextContent('Photo');
  expect(second).toHaveTextContent('Message deleted');
});

test('on a wide screen the list is beside the place where a conversation opens, which is empty without conversations', async () => {
  setMedia({ width: 1280 });
  const { unmount } = open([buildConversationSummary()]);
  expect(await screen.findByText('Choose a conversation')).toBeVisible();
  expect(
    within(screen.getByRole('navigation', { name: 'Messages' })).getByRole('heading', {
      level: 1,
      name: 'Messages',
    }),
  ).toBeVisible();
  unmount();

  queryClient.clear();
  open([]);

  expect(await screen.findByText('No conversations yet')).toBeVisible();
  expect(screen.queryByText('Choose a conversation')).not.toBeInTheDocument();
});

test('an unsent draft replaces the last message (CHAT-027)', async () => {
  saveDraft(toConversationKey('1', '5'), 'half a thought');

  open([buildConversationSummary()]);

  expect((await findRows())[0]).toHaveTextContent('Draft: half a thought');
});

test('the typing indicator replaces the last message (CHAT-007)', async () => {
  open([buildConversationSummary()]);
  await findRows();
  const publish = await startFakeLive();

  publish({ type: 'typing', conversation: '7' });

  expect((await findRows())[0]).toHaveTextContent('Anna is typing…');
});

test('an empty list links to the members (CHAT-031)', async () => {
  open([]);

  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find somebody to write to' })).toHaveAttribute('href', '/members');
});

test.each([
  ['José', 'jose'],
  ['Łukasz', 'lukasz'],
  // The letter of Hawaiian, which names may have.
  ['Kalaʻi', "kala'i"],
  ['Дарʼя', 'дар’я'],
])('a long list can be searched by name as any keyboard writes it: %s (CHAT-001)', async (found, search) => {
  const names = [found, 'Anna', 'Berta', 'Carla', 'Dora', 'Emma'];
  const { user } = open(
    names.map((name, index) =>
      buildConversationSummary({ conversation: `${10 + index}`, profile: buildMember({ name }) }),
    ),
  );

  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), search);

  expect(await findRows()).toHaveLength(1);
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText(`No conversation with “${search}x”.`)).toBeVisible();
});

test('a search for a conversation outlasts turning the device, which moves the list beside a conversation and back', async () => {
  setMedia({ width: 1024 });
  const names = ['José', 'Anna', 'Berta', 'Carla', 'Dora', 'Emma'];
  const { user } = open(
    names.map((name, index) =>
      buildConversationSummary({ conversation: `${10 + index}`, profile: buildMember({ name }) }),
    ),
  );
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'jose');

  for (const width of [768, 1024]) {
    act(() => setMedia({ width }));
    expect(await findRows()).toHaveLength(1);
    expect(screen.getByRole('searchbox')).toHaveValue('jose');
  }
});

async function chooseDelete({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'More about the conversation with Anna' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
}

test('deleting removes the conversation from the list at once and calls the service (CHAT-016)', async () => {
  const calls = fake('DELETE /api/chat.php', undefined as never);
  const view = open([buildConversationSummary()]);

  await chooseDelete(view);

  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
  await waitFor(() => expect(calls[0]?.body).toEqual({ conversation: '7' }));
});

test('an answer from before the deletion does not bring the conversation back', async () => {
  const deletion = Promise.withResolvers<never>();
  fake('DELETE /api/chat.php', () => deletion.promise);
  await chooseDelete(open([buildConversationSummary()]));
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
  await act(() => queryClient.refetchQueries(conversationsQuery));
  expect(await findRows()).toHaveLength(1);
  fake('GET /api/chats.php', 'never');

  deletion.resolve(undefined as never);

  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
});

test('an answer that is on its way when the deletion ends does not bring the conversation back', async () => {
  const deletion = Promise.withResolvers<never>();
  fake('DELETE /api/chat.php', () => deletion.promise);
  await chooseDelete(open([buildConversationSummary()]));
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
  const older = Promise.withResolvers<{ chats: ConversationSummary[]; unread_total: number }>();
  const asked = fake('GET /api/chats.php', () => older.promise);
  void queryClient.refetchQueries(conversationsQuery);
  await waitFor(() => expect(asked).toHaveLength(1));
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });

  deletion.resolve(undefined as never);
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  older.resolve({ chats: [buildConversationSummary()], unread_total: 0 });

  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('a conversation is not deleted before the member has confirmed it', async () => {
  const { user } = open([buildConversationSummary()]);
  await user.click(await screen.findByRole('button', { name: 'More about the conversation with Anna' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the conversation with Anna?' });
  expect(dialog).toHaveTextContent('Its messages disappear for you and do not come back. Anna keeps them.');

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await findRows()).toHaveLength(1);
});

test('when deleting fails an alert shows the reason until the next attempt, and the list is refetched (CHAT-017)', async () => {
  fakeError('DELETE /api/chat.php', 'internal');
  const zoe = buildMember({ id: '6', name: 'Zoë' });
  const view = open([
    buildConversationSummary(),
    buildConversationSummary({ conversation: '8', profile: zoe }),
  ]);

  await chooseDelete(view);

  expect(await screen.findByRole('alert')).toHaveTextContent('An error occured, please try again later.');
  expect(await findRows()).toHaveLength(2);
  const calls = fake('DELETE /api/chat.php', 'never');
  await chooseDelete(view);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a list that does not load shows an error and can be retried', async () => {
  fakeError('GET /api/chats.php', 'unavailable');
  const { user } = renderApp(<Component />, { path: '/chats', user: buildUser({ id: '1' }) });
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  fake('GET /api/chats.php', { chats: [buildConversationSummary()], unread_total: 0 });

  await user.click(retryButton);

  expect(await findRows()).toHaveLength(1);
});
