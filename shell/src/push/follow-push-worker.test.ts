import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aUser, fake, settings, startSession } from '@liaison/shared/testing';
import { followPushWorker } from './follow-push-worker.ts';

const goTo = jest.fn();
let stop = () => {};
let worker = new EventTarget();

beforeEach(() => {
  goTo.mockClear();
  worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  history.replaceState(null, '', '/members');
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  history.replaceState(null, '', '/');
});

function setup(user = aUser() as ReturnType<typeof aUser> | null) {
  startSession(user, settings());
  const chats = fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  const likes = fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  stop = followPushWorker(goTo);
  const tell = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));
  return { chats, likes, tell };
}

const click = (checkUrl: string, openUrl: string) => ({
  type: 'NEW_PUSH_CLICK',
  data: { checkUrl, openUrl },
});

test('a push message loads chats and likes anew (SHELL-061)', async () => {
  const { chats, likes, tell } = setup();

  tell({ type: 'NEW_PUSH_MESSAGE' });

  await waitFor(() => expect([chats.length, likes.length]).toEqual([1, 1]));
  expect(goTo).not.toHaveBeenCalled();
});

test('a tap leads to where the news is, unless the page is there (SHELL-062)', async () => {
  const { chats, tell } = setup();

  tell(click('/members', '/members?new=1'));
  expect(goTo).not.toHaveBeenCalled();
  tell(click('/chats/7', '/chats/7'));
  expect(goTo).toHaveBeenCalledWith('/chats/7');

  await waitFor(() => expect(chats.length).toBeGreaterThan(0));
});

test.each(['//evil.test', 'https://evil.test/', '/\\evil.test'])(
  'a tap never leads to %j (SHELL-062)',
  async (openUrl) => {
    const { chats, tell } = setup();

    tell(click('/chats/7', openUrl));

    await waitFor(() => expect(chats.length).toBe(1));
    expect(goTo).not.toHaveBeenCalled();
  },
);

test('what was for the former member moves nothing once that one has left (SHELL-061, SHELL-062)', () => {
  const { chats, tell } = setup(null);

  tell({ type: 'NEW_PUSH_MESSAGE' });
  tell(click('/chats/7', '/chats/7'));

  expect(chats).toEqual([]);
  expect(goTo).not.toHaveBeenCalled();
});
