import '../boot/boot-data.fixture.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildUser } from '@liaison/shared/testing';
import { prefetchNavigation } from './prefetch-navigation.ts';

const fetchedUrls: string[] = [];
const requestIdle = jest.fn<(callback: () => void, options: { timeout: number }) => void>();
const originals = { fetch: globalThis.fetch, requestIdleCallback: globalThis.requestIdleCallback };

beforeEach(() => {
  fetchedUrls.length = 0;
  requestIdle.mockReset();
  const fetch = async (url: string) => {
    fetchedUrls.push(url);
    return new Response('');
  };
  Object.assign(globalThis, { fetch, requestIdleCallback: requestIdle });
  history.replaceState(null, '', '/members');
});
afterEach(() => {
  Object.assign(globalThis, originals);
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

const runIdleCallback = () => requestIdle.mock.calls.at(-1)?.[0]();

test('when idle or after two seconds the files of the navigation are prefetched, each once (SHELL-076)', () => {
  prefetchNavigation(buildUser());
  expect(fetchedUrls).toEqual([]);
  expect(requestIdle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });

  runIdleCallback();
  const base = '/releases/mf-example/1.0.0/';
  expect(fetchedUrls).toEqual(
    ['remoteEntry.js', 'list.js', 'members.js', 'chats.js'].map((file) => `${base}${file}`),
  );
});

test('nothing is prefetched with data saving enabled or where no navigation is visible (SHELL-076)', () => {
  history.replaceState(null, '', '/signup');
  prefetchNavigation(buildUser());
  history.replaceState(null, '', '/members');
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  prefetchNavigation(buildUser());

  expect(requestIdle).not.toHaveBeenCalled();
});
