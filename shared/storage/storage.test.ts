import { afterEach, expect, jest, test } from '@jest/globals';
import * as z from 'zod/mini';
import { create } from 'zustand';
import {
  createCookie,
  createStored,
  createStoredGroup,
  createStoredText,
  deleteUserStorage,
  hasStored,
  stored,
  toSchema,
} from './index.ts';

const Drafts = z.object({ drafts: z.record(z.string(), z.string()) });
const options = { name: 'test/drafts', version: 2, schema: Drafts, initial: { drafts: {} } };
const ben = { drafts: { ben: 'half a thought' } };

afterEach(() => void jest.restoreAllMocks());

function block(...methods: ('getItem' | 'setItem' | 'removeItem')[]) {
  for (const method of methods)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
}

/** Another tab has stored the text. */
function storeInOtherTab(key: string, text: string) {
  localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent('storage', { key, newValue: text, storageArea: localStorage }));
}

test('a stored value is read again after a page reload, and removed on request', () => {
  createStored(options).set(ben);
  const afterReload = createStored(options);

  expect(afterReload.get()).toEqual(ben);
  afterReload.remove();
  expect(createStored(options).get()).toEqual({ drafts: {} });
});

test.each(['not JSON', '5', 'null', '{"version":2,"state":{"drafts":{"ben":5}}}', '{"version":2}', ''])(
  'the stored text %j, which the schema refuses, counts as nothing stored',
  (text) => {
    localStorage.setItem('test/drafts', text);

    expect(createStored(options).get()).toEqual({ drafts: {} });
  },
);

test('data of an earlier version, or without one, is migrated and then checked by the schema', () => {
  const migrate = jest.fn((data: unknown, version: number) =>
    version === 0 ? { drafts: { ben: data } } : data,
  );
  const migrated = { ...options, migrate };

  localStorage.setItem('test/drafts', 'half a thought');
  expect(createStored(migrated).get()).toEqual(ben);
  localStorage.setItem('test/drafts', JSON.stringify({ version: 1, state: ben }));
  expect(createStored(migrated).get()).toEqual(ben);
  localStorage.setItem('test/drafts', JSON.stringify({ version: 1, state: { drafts: 'lost' } }));
  expect(createStored(migrated).get()).toEqual({ drafts: {} });
  localStorage.setItem('test/drafts', '[1]');
  expect(createStored(migrated).get()).toEqual({ drafts: {} });
  expect(migrate.mock.calls.map(([, version]) => version)).toEqual([0, 1, 1, 0]);
});

test('a migration that throws, and earlier data without a migration, count as nothing stored', () => {
  localStorage.setItem('test/drafts', JSON.stringify({ version: 1, state: ben }));
  const migrate = (data: unknown) => (data as { missing: { text: string } }).missing.text;

  expect(createStored({ ...options, migrate }).get()).toEqual({ drafts: {} });
  expect(createStored(options).get()).toEqual({ drafts: {} });
});

test('a rollback leaves data of the newer version as it is, and works from memory for the visit', () => {
  const newer = JSON.stringify({ version: 3, state: { letters: ['kept'] } });
  localStorage.setItem('test/drafts', newer);
  const rolledBack = createStored(options);
  expect(rolledBack.get()).toEqual({ drafts: {} });

  rolledBack.set(ben);

  expect(rolledBack.get()).toEqual(ben);
  rolledBack.remove();
  expect(rolledBack.get()).toEqual({ drafts: {} });
  expect(localStorage.getItem('test/drafts')).toBe(newer);
});

test("a sign-out deletes the account's data of a newer version too, though this one has removed it for the visit", () => {
  localStorage.setItem('test/letters/5/9', JSON.stringify({ version: 3, state: 'kept' }));
  const letters = createStoredGroup({ ...options, name: 'test/letters' });
  letters.set('5/9', ben);
  letters.remove('5/9');

  deleteUserStorage('5');

  expect(localStorage.getItem('test/letters/5/9')).toBeNull();
});

test('a sign-out leaves what is stored for other accounts', () => {
  const keys = ['test/last/5', 'test/last/52'];
  for (const key of keys) for (const area of [localStorage, sessionStorage]) area.setItem(key, 'kept');

  deleteUserStorage('5');

  for (const area of [localStorage, sessionStorage])
    expect(keys.map((key) => area.getItem(key))).toEqual([null, 'kept']);
});

test('with blocked storage a value lasts for the visit', () => {
  block('getItem', 'setItem', 'removeItem');
  const value = createStored(options);

  value.set(ben);

  expect(createStored(options).get()).toEqual(ben);
  value.remove();
  expect(createStored(options).get()).toEqual({ drafts: {} });
});

test('with full storage the later value wins over the one stored before', () => {
  createStored(options).set(ben);
  block('setItem');

  createStored(options).set({ drafts: { ben: 'half a thought, continued' } });

  expect(createStored(options).get()).toEqual({ drafts: { ben: 'half a thought, continued' } });
});

test('a value in memory gives way to one that another tab stored later', () => {
  block('setItem');
  const value = createStored(options);
  value.set({ drafts: { ben: 'earlier' } });
  jest.restoreAllMocks();

  storeInOtherTab('test/drafts', JSON.stringify({ version: 2, state: ben }));

  expect(value.get()).toEqual(ben);
});

test('when another tab clears the storage, what this visit has in memory for it goes too, and what is of this tab alone stays', () => {
  const [value, ofTab] = [createStored(options), createStored({ ...options, area: 'session' })];
  const useDrafts = create(stored(options));
  block('setItem');
  useDrafts.setState(ben);
  ofTab.set(ben);

  dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));

  expect(value.get()).toEqual({ drafts: {} });
  expect(useDrafts.getState()).toEqual({ drafts: {} });
  expect(ofTab.get()).toEqual(ben);
});

test('each key of a group is stored by itself, and clearing leaves other groups', () => {
  const group = { name: 'test/order', version: 1, schema: z.string(), initial: '' };
  const orders = createStoredGroup(group);
  createStoredGroup({ ...group, name: 'test/orders' }).set('a', 'other');
  orders.set('a', '1');
  orders.set('b', '2');
  orders.remove('a');

  expect(orders.keys()).toEqual(['b']);
  expect(orders.get('a')).toBe('');

  orders.clear();
  expect(orders.keys()).toEqual([]);
  expect(createStoredGroup({ ...group, name: 'test/orders' }).get('a')).toBe('other');
});

test('a group in the session area without storage clears what is in memory', () => {
  block('setItem');
  const group = { name: 'test/order', version: 1, schema: z.string(), initial: '', area: 'session' } as const;
  createStoredGroup(group).set('a', '1');

  expect(createStoredGroup(group).keys()).toEqual(['a']);
  createStoredGroup(group).clear();
  expect(createStoredGroup(group).get('a')).toBe('');
});

test('a zustand store continues with the stored state, stores each change and follows other tabs', () => {
  create(stored(options)).setState(ben);

  const useDrafts = create(stored(options));
  expect(useDrafts.getState()).toEqual(ben);

  const state = { drafts: { anna: 'from another tab' } };
  storeInOtherTab('test/drafts', JSON.stringify({ version: 2, state }));
  expect(useDrafts.getState()).toEqual(state);
});

test('a plain text keeps the format of the specification and reports changes', () => {
  const text = createStoredText({ name: 'hide-test', schema: z.coerce.number().check(z.positive()) });
  const listener = jest.fn();
  const stop = text.subscribe(listener);

  text.set('1700000000000');

  expect(localStorage.getItem('hide-test')).toBe('1700000000000');
  expect(text.get()).toBe(1_700_000_000_000);
  storeInOtherTab('hide-test', 'yesterday');
  expect(text.get()).toBeNull();
  stop();
  text.set(null);
  expect(localStorage.getItem('hide-test')).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a cookie is read and removed by its whole name, and one that cannot be decoded counts as none', () => {
  const cookie = createCookie({ name: 'test', days: 1 });
  document.cookie = 'testing=other';
  expect(cookie.get()).toBeNull();

  cookie.set('zażółć; a=b');
  expect(cookie.get()).toBe('zażółć; a=b');
  document.cookie = 'test=%E0%A4%A';
  expect(cookie.get()).toBeNull();
  cookie.remove();
  expect(document.cookie).toBe('testing=other');
});

test('says whether something is stored under a name, also where it could not be written', () => {
  const group = createStoredGroup({ ...options, name: 'test/letters' });
  expect([hasStored('test/drafts'), hasStored('test/letters')]).toEqual([false, false]);

  createStored(options).set(ben);
  localStorage.setItem('test/letters-of-others/5', '[]');
  expect([hasStored('test/drafts'), hasStored('test/letters')]).toEqual([true, false]);
  block('setItem');
  group.set('5', ben);

  expect(hasStored('test/letters')).toBe(true);
  group.remove('5');
  expect(hasStored('test/letters')).toBe(false);
});

test('a stored value that the parse function refuses counts as nothing stored', () => {
  const schema = toSchema((value) => (typeof value === 'boolean' ? value : undefined));
  const flag = createStored({ name: 'test/flag', version: 1, schema, initial: false });

  flag.set(true);
  expect(flag.get()).toBe(true);
  localStorage.setItem('test/flag', '{"version":1,"state":"yes"}');

  expect(flag.get()).toBe(false);
});
