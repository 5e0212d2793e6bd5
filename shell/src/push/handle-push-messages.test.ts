import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { buildUser, fake, buildSettings, startSession } from '@liaison/shared/testing';
import { handlePushMessages } from './handle-push-messages.ts';

const navigate = jest.fn();
const loadPage = jest.fn();
let stop = () => {};
let worker = new EventTarget();

beforeEach(() => {
  navigate.mockClear();
  loadPage.mockClear();
  worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  history.replaceState(null, '', '/members');
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  history.replaceState(null, '', '/');
});

function setup(user = buildUser() as ReturnType<typeof buildUser> | null) {
  startSession(user, buildSettings());
  const chats = fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  const likes = fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  stop = handlePushMessages(navigate, loadPage);
  const receive = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));
  return { chats, likes, receive };
}

const click = (checkUrl: string, openUrl: string) => ({
  type: 'NEW_PUSH_CLICK',
  data: { checkUrl, openUrl },
});

test('a push message reloads conversations and likes (SHELL-061, CHAT-023, MEM-041)', async () => {
  const { chats, likes, receive } = setup();

  receive({ type: 'NEW_PUSH_MESSAGE' });

  await waitFor(() => expect([chats.length, likes.length]).toEqual([1, 1]));
  expect(navigate).not.toHaveBeenCalled();
});

test('a click on the notification navigates to its page unless it is open already (SHELL-062)', async () => {
  const { chats, receive } = setup();

  receive(click('/members', '/members?new=1'));
  expect(navigate).not.toHaveBeenCalled();
  receive(click('/chats/7', '/chats/7'));
  expect(navigate).toHaveBeenCalledWith('/chats/7');

  await waitFor(() => expect(chats.length).toBeGreaterThan(0));
});

test.each(['//evil.test', 'https://evil.test/', '/\\evil.test'])(
  'a click never navigates to %j (SHELL-062)',
  async (openUrl) => {
    const { chats, receive } = setup();

    receive(click('/chats/7', openUrl));

    await waitFor(() => expect(chats.length).toBe(1));
    expect(navigate).not.toHaveBeenCalled();
  },
);

test('a page without a user fetches nothing, and loads the page of a click, which knows of a sign-in in another tab (SHELL-062)', async () => {
  const { chats, likes, receive } = setup(null);

  receive({ type: 'NEW_PUSH_MESSAGE' });
  receive(click('/chats/7', '//evil.test'));
  receive(click('/members', '/members?new=1'));
  startSession(buildUser(), buildSettings());
  receive(click('/chats/8', '/chats/8'));

  await waitFor(() => expect([chats.length, likes.length]).toEqual([1, 1]));
  expect(loadPage.mock.calls).toEqual([['/members?new=1']]);
  expect(navigate.mock.calls).toEqual([['/chats/8']]);
});
