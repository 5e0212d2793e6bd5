import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { listOfflinePages } from '@liaison/shared/offline';
import { clearUser } from '@liaison/shared/session';
import {
  buildMember,
  buildMessage,
  buildSettings,
  buildUser,
  fake,
  installIndexedDb,
  renderApp,
  setMedia,
  startSession,
  startFakeLive,
} from '@liaison/shared/testing';
import { buildConversation, buildConversationSummary } from '../conversation.fixture.ts';
import { Component as ListScreen } from '../features/conversations/conversations-screen.tsx';
import { saveConversation, saveList } from './save-conversations.ts';

const user = buildUser({ id: '1' });

beforeEach(async () => {
  await installIndexedDb();
  startSession(user, buildSettings());
});
afterEach(() => void jest.restoreAllMocks());

const listPaths = async () => (await listOfflinePages('1')).map(({ path }) => path).toSorted();

/** A tab stores a conversation without having it open. */
const saveInTab = (id: string, at = '2026-11-20T18:00:00Z') =>
  saveConversation(
    {
      pages: [
        buildConversation({
          conversation: id,
          profile: buildMember({ id: `5${id}` }),
          messages: [buildMessage({ created_at: at })],
        }),
      ],
      pageParams: [''],
    },
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

/** Opens a list of conversation 7 alone, after which others follow. */
async function openFirstPage() {
  const row = buildConversationSummary({
    conversation: '7',
    last_message: buildMessage({ created_at: '2026-11-21T18:00:00Z' }),
  });
  setMedia({ width: 390 });
  fake('GET /api/chats.php', { chats: [row], unread_total: 0, next: '7' });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  renderApp(<ListScreen />, { path: '/chats', user });
  await waitFor(async () => expect(await listPaths()).toContain('/chats'));
}

test('a list with further pages deletes only the conversations that would be on those that are loaded', async () => {
  await saveInTab('6', '2026-11-20T18:00:00Z');
  await saveInTab('8', '2026-11-22T18:00:00Z');

  await openFirstPage();

  await waitFor(async () => expect(await listPaths()).toEqual(['/chats', '/chats/6']));
});

test('a conversation on a page of the list that is not loaded is deleted with the event of its deletion or block', async () => {
  await saveInTab('4');
  await saveInTab('5');
  await saveInTab('6');
  await openFirstPage();
  const publish = await startFakeLive();

  publish({ type: 'chat_deleted', conversation: '6' });
  publish({ type: 'blocked', profile: '54' });

  await waitFor(async () => expect(await listPaths()).toEqual(['/chats', '/chats/5']));
});

test('of a long list the newest hundred are stored, and a conversation further down stays', async () => {
  await saveInTab('350');
  const chats = Array.from({ length: 300 }, (_, index) =>
    buildConversationSummary({ conversation: `${100 + index}` }),
  );

  await saveList({ chats, unread_total: 0 }, { translate: String, fictional: 'Fictional', dateTag: 'en-GB' });

  const [list] = (await listOfflinePages('1')).filter(({ path }) => path === '/chats');
  expect(list?.items.map(({ path }) => path)).toEqual(
    chats.slice(0, 100).map(({ conversation }) => `/chats/${conversation}`),
  );
  expect(await listPaths()).toEqual(['/chats', '/chats/350']);
});
