import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import {
  buildPushSubscription,
  buildUser,
  fake,
  fakeError,
  fakePushBrowser,
  pushPublicKey,
  buildPushSettings,
  startSession,
} from '@liaison/shared/testing';
import {
  clearUser,
  isPushSubscribed,
  startPush,
  subscribePush,
  unsubscribePush,
  usePushState,
} from './index.ts';

const key = 'push-subscription';
const user = buildUser();
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function setup(behaviour: Parameters<typeof fakePushBrowser>[0] = {}, signedIn: typeof user | null = user) {
  const browser = fakePushBrowser(behaviour);
  stops.push(browser.remove);
  startSession(signedIn, buildPushSettings());
  const calls = fake('POST /api/user.php', { user });
  const { result } = renderHook(() => usePushState());
  return { browser, calls, result };
}

const start = () => act(() => void stops.push(startPush()));
const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body);

test('push is unsupported in a browser without it and on a site without a key (PROF-014, SH-019)', () => {
  startSession(user, buildPushSettings());
  expect(renderHook(() => usePushState()).result.current).toBe('unsupported');

  const { browser } = setup();
  startSession(user, { ...buildPushSettings(), push_public_key: null });
  expect(renderHook(() => usePushState()).result.current).toBe('unsupported');
  expect(browser.registered).toEqual([]);
});

test('subscribing registers the worker, informs the service and is stored as JSON (PROF-014, PROF-015, SH-019, SHELL-060)', async () => {
  const { browser, calls, result } = setup();
  expect(result.current).toBe('off');
  expect(isPushSubscribed()).toBe(false);

  await act(subscribePush);

  expect(browser.registered).toEqual(['/sw-push.js?v=2']);
  expect(browser.keys).toEqual([Uint8Array.from(Buffer.from(pushPublicKey, 'base64url'))]);
  expect(calls).toEqual([{ query: { push: '1' }, body: { subscription: buildPushSubscription() } }]);
  expect(localStorage.getItem(key)).toBe(JSON.stringify(buildPushSubscription()));
  expect(result.current).toBe('subscribed');
  expect(isPushSubscribed()).toBe(true);
});

test('a subscription that the browser still has of another account is replaced', async () => {
  const other = buildPushSubscription('https://push.example/other-account');
  const { browser, calls } = setup({ permission: 'granted', held: other });

  await act(subscribePush);

  expect(browser.held).toEqual(buildPushSubscription());
  expect(bodies(calls)).toEqual([{ subscription: buildPushSubscription() }]);
});

test('a refused permission is stored as denied (PROF-014, PROF-015, SH-019)', async () => {
  const { calls, result } = setup({ answer: 'denied' });

  await act(subscribePush);

  expect(localStorage.getItem(key)).toBe('denied');
  expect(result.current).toBe('denied');
  expect(isPushSubscribed()).toBe(false);
  expect(calls).toEqual([]);
});

test('a browser that refuses by itself stores denied as well (PROF-015)', async () => {
  const { result } = setup({ failure: new DOMException('no', 'NotAllowedError') });

  await act(subscribePush);

  expect(result.current).toBe('denied');
});

test('a dismissed prompt may be shown again (PROF-014)', async () => {
  const { result } = setup({ answer: 'default' });

  await act(subscribePush);

  expect(result.current).toBe('off');
});

test('when the service fails to store the subscription the browser drops it (PROF-015)', async () => {
  const { browser, result } = setup();
  fakeError('POST /api/user.php', 'unavailable');

  await expect(subscribePush()).rejects.toMatchObject({ code: 'unavailable' });

  expect(browser.held).toBeNull();
  expect(result.current).toBe('off');
});

test('unsubscribing informs the service and the browser (PROF-014, PROF-015)', async () => {
  const { browser, calls, result } = setup();
  await act(subscribePush);

  await act(unsubscribePush);

  expect(bodies(calls)).toEqual([
    { subscription: buildPushSubscription() },
    { subscription: buildPushSubscription(), removed: true },
  ]);
  expect(browser.held).toBeNull();
  expect(result.current).toBe('off');
});

test('signing out removes the subscription and the open notifications from a shared device (PROF-014)', async () => {
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

test('a session that ended while no page was open removes the subscription (PROF-014)', async () => {
  localStorage.setItem(key, JSON.stringify(buildPushSubscription()));
  const { browser } = setup({ permission: 'granted', held: buildPushSubscription() }, null);

  start();

  await waitFor(() => expect(browser.held).toBeNull());
  expect(isPushSubscribed()).toBe(false);
});

test('every visit sends the current subscription of the browser to the service (SH-019)', async () => {
  localStorage.setItem(key, JSON.stringify(buildPushSubscription('https://push.example/old')));
  const renewed = buildPushSubscription('https://push.example/renewed');
  const { calls } = setup({ permission: 'granted', held: renewed });

  start();

  await waitFor(() => expect(bodies(calls)).toEqual([{ subscription: renewed }]));
  expect(localStorage.getItem(key)).toBe(JSON.stringify(renewed));
});

test('a subscription for a former key of the site is replaced', async () => {
  localStorage.setItem(key, JSON.stringify(buildPushSubscription()));
  const held = buildPushSubscription('https://push.example/former');
  const { browser, calls } = setup({ permission: 'granted', held, heldKey: new ArrayBuffer(65) });

  start();

  await waitFor(() => expect(bodies(calls)).toEqual([{ subscription: buildPushSubscription() }]));
  expect(browser.keys).toHaveLength(1);
});

test('a subscription whose replacement failed is made at the next visit', async () => {
  localStorage.setItem(key, JSON.stringify(buildPushSubscription('https://push.example/former')));
  const { calls } = setup({ permission: 'granted', held: null });

  start();

  await waitFor(() => expect(bodies(calls)).toEqual([{ subscription: buildPushSubscription() }]));
});

test.each([
  ['denied', 'denied', JSON.stringify(buildPushSubscription()), 'denied'],
  ['default', 'off', JSON.stringify(buildPushSubscription()), 'revoked'],
  ['default', 'off', 'denied', 'allowed again'],
] as const)(
  'a permission changed to %s in the browser settings results in %s, before: %s',
  async (permission, state, stored, _how) => {
    localStorage.setItem(key, stored);
    const { result, calls } = setup({ permission });

    start();

    await waitFor(() => expect(result.current).toBe(state));
    expect(calls).toEqual([]);
  },
);

test('a refusal stays while the browser still denies the permission', async () => {
  localStorage.setItem(key, 'denied');
  const { result } = setup({ permission: 'denied' });
  const checked = jest.spyOn(Notification, 'permission', 'get');

  start();

  await waitFor(() => expect(checked).toHaveBeenCalled());
  expect(result.current).toBe('denied');
});

test('a subscription without the permission is not renewed', async () => {
  localStorage.setItem(key, JSON.stringify(buildPushSubscription()));
  const { result, calls } = setup({ permission: 'default', held: buildPushSubscription() });

  start();

  await waitFor(() => expect(result.current).toBe('off'));
  expect(calls).toEqual([]);
});

test('with blocked storage the state lives in memory for the visit (SH-019)', async () => {
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
