import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { listOfflinePages } from '@liaison/shared/offline';
import { clearUser } from '@liaison/shared/session';
import {
  buildMessage,
  buildSettings,
  buildUser,
  fake,
  installIndexedDb,
  renderApp,
  setMedia,
  startSession,
} from '@liaison/shared/testing';
import { buildConversation, buildConversationSummary } from '../conversation.fixture.ts';
import { Component as ListScreen } from '../features/conversations/conversations-screen.tsx';
import { saveConversation } from './save-conversations.ts';

const user = buildUser({ id: '1' });

beforeEach(async () => {
  await installIndexedDb();
  startSession(user, buildSettings());
});
afterEach(() => void jest.restoreAllMocks());

const listPaths = async () => (await listOfflinePages('1')).map(({ path }) => path).toSorted();

/** A tab stores a conversation without having it open. */
const saveInTab = (id: string) =>
  saveConversation(
    { pages: [buildConversation({ conversation: id, messages: [buildMessage()] })], pageParams: [''] },
    { translate: String, fictional: 'Fictional', dateTag: 'en-GB' },
  );

test('two tabs that store conversations at once keep both', async () => {
  for (const step of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    await installIndexedDb();
    let second: Promise<void> | undefined;
    let now = 0;
    // Each step of the database asks for the time; the other tab begins with one of them.
    jest.spyOn(Date, 'now').mockImplementation(() => {
      now += 1;
      if (now === step) second = saveInTab('8');
      return now;
    });

    await saveInTab('7');
    await second;

    expect([step, await listPaths()]).toEqual([step, ['/chats/7', '/chats/8']]);
  }
});

test('a list deletes no conversation that another tab has stored since it was answered', async () => {
  let now = 1_000_000_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
  setMedia({ width: 390 });
  fake('GET /api/chats.php', { chats: [buildConversationSummary({ conversation: '7' })], unread_total: 0 });
  const openList = () => renderApp(<ListScreen />, { path: '/chats', user });
  const { unmount } = openList();
  await waitFor(async () => expect(await listPaths()).toEqual(['/chats']));
  unmount();
  await saveInTab('8');
  now -= 3_600_000;
  await saveInTab('6');
  now += 3_600_000;

  openList();

  await waitFor(async () => expect(await listPaths()).toEqual(['/chats', '/chats/8']));
});

test('nothing is stored for a member who has signed out meanwhile', async () => {
  await saveInTab('7');

  clearUser('member-asked');
  await saveInTab('8');

  expect(await listPaths()).toEqual(['/chats/7']);
});
