import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { joinTabs } from './tab-leader.ts';

interface FakeLock {
  name: string;
  mode: LockMode;
  grant: () => Promise<void>;
  isHeld: boolean;
}

/** Grants locks in the order of their requests, as browsers do; shared ones of a name together. */
function installLocks() {
  let locks: FakeLock[] = [];
  const update = () => {
    for (const lock of locks) {
      const before = locks.slice(0, locks.indexOf(lock)).filter(({ name }) => name === lock.name);
      if (lock.isHeld || before.some(({ mode }) => mode !== 'shared' || lock.mode !== 'shared')) continue;
      lock.isHeld = true;
      void lock.grant().then(() => remove(lock));
    }
  };
  const remove = (lock: FakeLock) => {
    locks = locks.filter((other) => other !== lock);
    update();
  };
  const value = {
    async request(
      name: string,
      { mode, signal }: { mode: LockMode; signal: AbortSignal },
      grant: () => Promise<void>,
    ) {
      const lock = { name, mode, grant, isHeld: false };
      signal.addEventListener('abort', () => !lock.isHeld && remove(lock));
      locks.push(lock);
      update();
    },
    async query() {
      // After the releases that were made before.
      await Promise.resolve();
      return { held: locks.filter(({ isHeld }) => isHeld) };
    },
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value });
}

let hasFocus = true;
beforeEach(() => {
  installLocks();
  hasFocus = true;
  jest.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.restoreAllMocks();
});

function setFocus(value: boolean) {
  hasFocus = value;
  dispatchEvent(new Event(value ? 'focus' : 'blur'));
}

test('a tab is in view while it has the focus', async () => {
  const tabs = joinTabs('1', () => {});
  expect(await tabs.isAnyInView()).toBe(true);

  setFocus(false);
  expect(await tabs.isAnyInView()).toBe(false);

  setFocus(true);
  expect(await tabs.isAnyInView()).toBe(true);
  tabs.stop();
});

test('the tab that the user looks at counts for the other tabs of the same account alone', async () => {
  const looked = joinTabs('1', () => {});
  hasFocus = false;
  const [same, other] = [joinTabs('1', () => {}), joinTabs('2', () => {})];

  expect(await same.isAnyInView()).toBe(true);
  expect(await other.isAnyInView()).toBe(false);
  for (const tabs of [looked, same, other]) tabs.stop();
});

test('one tab of an account leads, and when it stops the next that has not', async () => {
  const led: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) =>
    joinTabs('1', () => led.push(name)),
  );
  const ofOther = joinTabs('2', () => {});
  expect([first, second, third].map((tabs) => tabs?.isLeader())).toEqual([true, false, false]);
  expect(ofOther.isLeader()).toBe(true);

  second?.stop();
  first?.stop();
  await Promise.resolve();

  expect([first, second, third].map((tabs) => tabs?.isLeader())).toEqual([false, false, true]);
  expect(led).toEqual(['first', 'third']);
  third?.stop();
  ofOther.stop();
});

test('a tab that has stopped is not in view, also when it gets the focus', async () => {
  const [stopped, other] = [joinTabs('1', () => {}), joinTabs('1', () => {})];
  setFocus(false);
  other.stop();
  setFocus(true);
  expect(await other.isAnyInView()).toBe(true);

  stopped.stop();
  expect(await other.isAnyInView()).toBe(false);
  dispatchEvent(new Event('focus'));

  expect(await other.isAnyInView()).toBe(false);
});
