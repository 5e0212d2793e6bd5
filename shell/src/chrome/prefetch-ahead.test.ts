import '../testing/put-boot.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { aUser } from '@liaison/shared/testing';
import { prefetchAhead } from './prefetch-ahead.ts';

const asked: string[] = [];
const whenIdle = jest.fn<(begin: () => void, options: { timeout: number }) => void>();
const real = { fetch: globalThis.fetch, requestIdleCallback: globalThis.requestIdleCallback };

beforeEach(() => {
  asked.length = 0;
  whenIdle.mockReset();
  const fetch = async (address: string) => {
    asked.push(address);
    return new Response('');
  };
  Object.assign(globalThis, { fetch, requestIdleCallback: whenIdle });
  history.replaceState(null, '', '/members');
});
afterEach(() => {
  Object.assign(globalThis, real);
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

const rest = () => whenIdle.mock.calls.at(-1)?.[0]();

test('once the page rests, or after two seconds, it fetches what the navigation leads to, each file once (SHELL-076)', () => {
  prefetchAhead(aUser());
  expect(asked).toEqual([]);
  expect(whenIdle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });

  rest();
  const base = '/releases/mf-example/1.0.0/';
  expect(asked).toEqual(
    ['remoteEntry.js', 'list.js', 'members.js', 'chats.js'].map((file) => `${base}${file}`),
  );
});

test('nothing is fetched ahead for somebody who saves data, or where no navigation is shown (SHELL-076)', () => {
  history.replaceState(null, '', '/signup');
  prefetchAhead(aUser());
  history.replaceState(null, '', '/members');
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  prefetchAhead(aUser());

  expect(whenIdle).not.toHaveBeenCalled();
});
