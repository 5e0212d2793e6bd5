import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ChatRow } from '@liaison/shared/contracts';
import { aMember, aMessage, aUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { aChatRow } from '../../test-data.ts';
import { openLive } from '../../test-live.ts';
import { forgetDraftsInMemory, saveDraft, threadKey } from '../../drafts/draft.store.ts';
import { Component } from './conversations-screen.tsx';

beforeEach(() => {
  forgetDraftsInMemory();
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
});

function open(chats: ChatRow[]) {
  const total = chats.reduce((sum, row) => sum + row.num_unread_messages, 0);
  fake('GET /api/chats.php', { chats, unread_total: total });
  return renderApp(<Component />, { path: '/chats', user: aUser({ id: '1' }) });
}

const rows = () => screen.findAllByRole('listitem');

test('lists conversations with the last line, its age and what is unread (CHAT-001, CHAT-002)', async () => {
  const anHourAgo = new Date(Date.now() - 3_700_000).toISOString();
  open([
    aChatRow({ num_unread_messages: 3, last_message: aMessage({ text: 'Coffee?', created_at: anHourAgo }) }),
    aChatRow({
      conversation: '8',
      profile: aMember({ id: '6', name: 'Zoë', is_fictional: true }),
      last_message: aMessage({
        from: 'me',
        type: 'gift',
        text: 'For you',
        gift: { id: 'rose', credits: 10 },
      }),
    }),
  ]);

  const [first, second] = await rows();

  expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  expect(first).toHaveTextContent('Coffee?');
  expect(first).toHaveTextContent('1 hour ago');
  expect(within(first as HTMLElement).getByRole('img', { name: '3 unread' })).toBeVisible();
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/chats/7');
  expect(second).toHaveTextContent('You: Gift: Rose');
  expect(within(second as HTMLElement).getByRole('link')).toHaveAccessibleName('Zoë Fictional');
});

test('an unsent draft stands in the place of the last line (CHAT-027)', async () => {
  saveDraft(threadKey('1', '5'), 'half a thought');

  open([aChatRow()]);

  expect((await rows())[0]).toHaveTextContent('Draft: half a thought');
});

test('who is typing is shown in the place of the last line (CHAT-007)', async () => {
  open([aChatRow()]);
  await rows();
  const tell = await openLive();

  tell({ type: 'typing', conversation: '7' });

  expect((await rows())[0]).toHaveTextContent('Anna is typing …');
});

test('without conversations there is one thing to do (CHAT-031)', async () => {
  open([]);

  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find somebody to write to' })).toHaveAttribute('href', '/members');
});

test('a long list is searched by name, accents aside (CHAT-001)', async () => {
  const names = ['José', 'Anna', 'Berta', 'Carla', 'Dora', 'Emma'];
  const { user } = open(
    names.map((name, index) => aChatRow({ conversation: `${10 + index}`, profile: aMember({ name }) })),
  );

  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'jose');

  expect(await rows()).toHaveLength(1);
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('No conversation with “josex”.')).toBeVisible();
});

async function chooseDelete({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'More about the conversation with Anna' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
}

test('a deleted conversation leaves the list at once, then the service is told (CHAT-016)', async () => {
  const calls = fake('DELETE /api/chat.php', undefined as never);
  const view = open([aChatRow()]);

  await chooseDelete(view);

  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
  await waitFor(() => expect(calls[0]?.body).toEqual({ conversation: '7' }));
});

test('where deleting fails an alert says why and the conversations are loaded again (CHAT-017)', async () => {
  fakeError('DELETE /api/chat.php', 'internal');
  const view = open([aChatRow()]);

  await chooseDelete(view);

  expect(await screen.findByRole('alert')).toHaveTextContent('An error occured, please try again later.');
  expect(await rows()).toHaveLength(1);
});

test('a list that does not load says so and is asked for again', async () => {
  fakeError('GET /api/chats.php', 'unavailable');
  const { user } = renderApp(<Component />, { path: '/chats', user: aUser({ id: '1' }) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fake('GET /api/chats.php', { chats: [aChatRow()], unread_total: 0 });

  await user.click(again);

  expect(await rows()).toHaveLength(1);
});
