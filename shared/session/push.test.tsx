import { afterEach, expect, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import {
  aPushSubscription,
  aUser,
  fake,
  fakeError,
  pushBrowser,
  pushPublicKey,
  pushSettings,
  startSession,
} from '@liaison/shared/testing';
import { clearUser, isPushSubscribed, startPush, subscribePush, unsubscribePush, usePush } from './index.ts';

const key = 'push-subscription';
const me = aUser();
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function setup(behaviour: Parameters<typeof pushBrowser>[0] = {}, user: typeof me | null = me) {
  const browser = pushBrowser(behaviour);
  stops.push(browser.remove);
  startSession(user, pushSettings());
  const calls = fake('POST /api/user.php', { user: me });
  const { result } = renderHook(() => usePush());
  return { browser, calls, result };
}

const start = () => act(() => void stops.push(startPush()));
const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body);

test('a browser without push, and a site without a key, are not capable of it (PROF-014, SH-019)', () => {
  startSession(me, pushSettings());
  expect(renderHook(() => usePush()).result.current).toBe('unsupported');

  const { browser } = setup();
  startSession(me, { ...pushSettings(), push_public_key: null });
  expect(renderHook(() => usePush()).result.current).toBe('unsupported');
  expect(browser.registered).toEqual([]);
});

test('subscribing registers the worker, tells the service and is kept as JSON (PROF-014, PROF-015, SH-019, SHELL-060)', async () => {
  const { browser, calls, result } = setup();
  expect(result.current).toBe('off');
  expect(isPushSubscribed()).toBe(false);

  await act(subscribePush);

  expect(browser.registered).toEqual(['/sw-push.js?v=2']);
  expect(browser.keys).toEqual([Uint8Array.from(Buffer.from(pushPublicKey, 'base64url'))]);
  expect(calls).toEqual([{ query: { push: '1' }, body: { subscription: aPushSubscription() } }]);
  expect(localStorage.getItem(key)).toBe(JSON.stringify(aPushSubscription()));
  expect(result.current).toBe('subscribed');
  expect(isPushSubscribed()).toBe(true);
});

test('a member who refuses is denied from then on (PROF-014, PROF-015, SH-019)', async () => {
  const { calls, result } = setup({ answer: 'denied' });

  await act(subscribePush);

  expect(localStorage.getItem(key)).toBe('denied');
  expect(result.current).toBe('denied');
  expect(isPushSubscribed()).toBe(false);
  expect(calls).toEqual([]);
});

test('a browser that refuses for the member stores denied as well (PROF-015)', async () => {
  const { result } = setup({ failure: new DOMException('no', 'NotAllowedError') });

  await act(subscribePush);

  expect(result.current).toBe('denied');
});

test('who closes the question without an answer may be asked again (PROF-014)', async () => {
  const { result } = setup({ answer: 'default' });

  await act(subscribePush);

  expect(result.current).toBe('off');
});

test('a service that could not note it down leaves no subscription behind (PROF-015)', async () => {
  const { browser, result } = setup();
  fakeError('POST /api/user.php', 'unavailable');

  await expect(subscribePush()).rejects.toMatchObject({ code: 'unavailable' });

  expect(browser.held).toBeNull();
  expect(result.current).toBe('off');
});

test('switching it off tells the service and the browser (PROF-014, PROF-015)', async () => {
  const { browser, calls, result } = setup();
  await act(subscribePush);

  await act(unsubscribePush);

  expect(bodies(calls)).toEqual([
    { subscription: aPushSubscription() },
    { subscription: aPushSubscription(), removed: true },
  ]);
  expect(browser.held).toBeNull();
  expect(result.current).toBe('off');
});

test('signing out takes the subscription and what is on the screen away from a shared computer (PROF-014)', async () => {
  const { browser, result } = setup();
  start();
  await act(subscribePush);
  browser.openNotifications = 2;

  act(() => clearUser('member-asked'));

  await waitFor(() => expect(browser.held).toBeNull());
  expect(browser.openNotifications).toBe(0);
  await waitFor(() => expect(result.current).toBe('off'));
  expect(localStorage.getItem(key)).toBeNull();
});

test('a session that ended while no page was open takes the subscription along (PROF-014)', async () => {
  localStorage.setItem(key, JSON.stringify(aPushSubscription()));
  const { browser } = setup({ permission: 'granted', held: aPushSubscription() }, null);

  start();

  await waitFor(() => expect(browser.held).toBeNull());
  expect(isPushSubscribed()).toBe(false);
});

test('every visit tells the service of the subscription that the browser holds now (SH-019)', async () => {
  localStorage.setItem(key, JSON.stringify(aPushSubscription('https://push.example/old')));
  const renewed = aPushSubscription('https://push.example/renewed');
  const { calls } = setup({ permission: 'granted', held: renewed });

  start();

  await waitFor(() => expect(bodies(calls)).toEqual([{ subscription: renewed }]));
  expect(localStorage.getItem(key)).toBe(JSON.stringify(renewed));
});

test.each([
  ['denied', 'denied', JSON.stringify(aPushSubscription()), 'denied'],
  ['default', 'off', JSON.stringify(aPushSubscription()), 'taken back'],
  ['default', 'off', 'denied', 'allowed again'],
] as const)(
  'a permission that became %s in the settings of the browser is noticed: now %s, before %s',
  async (permission, state, stored, _how) => {
    localStorage.setItem(key, stored);
    const { result, calls } = setup({ permission });

    start();

    await waitFor(() => expect(result.current).toBe(state));
    expect(calls).toEqual([]);
  },
);

test('where storage is blocked, the visit works from memory (SH-019)', async () => {
  const { result } = setup();
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const { getItem, setItem } = Storage.prototype;
  Object.assign(Storage.prototype, { getItem: blocked, setItem: blocked });
  stops.push(() => Object.assign(Storage.prototype, { getItem, setItem }));

  await act(subscribePush);

  expect(result.current).toBe('subscribed');
});
