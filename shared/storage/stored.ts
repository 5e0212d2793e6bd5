import type { StateCreator } from 'zustand';
import {
  listAllNames,
  listNames,
  readStoredText,
  readText,
  type StorageArea,
  subscribe,
  writeText,
  writeTextToMemory,
} from './text-storage.ts';

/** The part of a zod schema that is used, so that this entry point needs no zod. */
interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

interface StoredOptions<T> {
  /** The key in the browser's storage, `<module>/<what>`. */
  name: string;
  /** Must rise when the schema no longer accepts what was stored before. */
  version: number;
  schema: Schema<T>;
  /** The value when nothing is stored, or nothing that this version can read. */
  initial: T;
  /** Converts data of an earlier version; the schema checks the result. Version 0 was stored without a version. */
  migrate?: (data: unknown, version: number) => unknown;
  area?: StorageArea;
}

export interface Stored<T> {
  get(): T;
  set(value: T): void;
  remove(): void;
  subscribe(listener: () => void): () => void;
}

/**
 * A value in the browser's storage, parsed by its schema on every read. Works from memory for this visit where storage is blocked
 * or full. A rollback or a canary may have stored data of a newer version: it stays as it is, and this version works from memory.
 */
export function createStored<T>(options: StoredOptions<T>): Stored<T> {
  const { name, version, area = 'local' } = options;
  const write = (text: string | null) => {
    const isNewer = parseRecord(readStoredText(area, name)).version > version;
    (isNewer ? writeTextToMemory : writeText)(area, name, text);
  };
  return {
    get: () => parseValue(readText(area, name), options),
    set: (state) => write(JSON.stringify({ version, state })),
    remove: () => write(null),
    subscribe: (listener) => subscribe(name, listener),
  };
}

interface StoredGroup<T> {
  get(key: string): T;
  set(key: string, value: T): void;
  remove(key: string): void;
  subscribe(key: string, listener: () => void): () => void;
  keys(): string[];
  clear(): void;
}

/** One stored value for each key, under `name/key`, so that two tabs with different keys do not overwrite each other. */
export function createStoredGroup<T>(options: StoredOptions<T>): StoredGroup<T> {
  const prefix = `${options.name}/`;
  const open = (key: string) => createStored({ ...options, name: prefix + key });
  const keys = () => listNames(options.area ?? 'local', prefix).map((name) => name.slice(prefix.length));
  return {
    get: (key) => open(key).get(),
    set: (key, value) => open(key).set(value),
    remove: (key) => open(key).remove(),
    subscribe: (key, listener) => open(key).subscribe(listener),
    keys,
    clear() {
      for (const key of keys()) open(key).remove();
    },
  };
}

/** The state of a zustand store that is stored on every change and follows the changes of other tabs. */
export function stored<T extends object>(options: StoredOptions<T>): StateCreator<T> {
  const value = createStored(options);
  return (_set, _get, store) => {
    let isFollowing = false;
    store.subscribe((state) => {
      if (!isFollowing) value.set(state);
    });
    value.subscribe(() => {
      isFollowing = true;
      store.setState(value.get(), true);
      isFollowing = false;
    });
    return value.get();
  };
}

/** Whether this browser has a value under the name, or a group with at least one value. */
export const hasStored = (name: string): boolean =>
  readText('local', name) !== null || listNames('local', `${name}/`).length > 0;

/** Removes what is stored for an account, files too: under `<module>/<what>/<id>` and `<module>/<what>/<id>/<more>`. */
export function deleteUserStorage(userId: string): void {
  void deleteUserFiles(userId).catch(() => undefined);
  for (const area of ['local', 'session'] as const)
    for (const name of listAllNames(area)) if (isOfUser(name, userId)) writeText(area, name, null);
}

/** What follows the account's id may be the id of another account. */
const isOfUser = (name: string, userId: string) => name.split('/')[2] === userId;

/** Files are in the browser's cache storage, which older browsers and pages without https lack. */
async function deleteUserFiles(userId: string): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  for (const name of names) if (isOfUser(name, userId)) await caches.delete(name);
}

interface StoredTextOptions<T> {
  name: string;
  schema: Schema<T>;
  area?: StorageArea;
}

interface StoredText<T> {
  get(): T | null;
  set(text: string | null): void;
  subscribe(listener: () => void): () => void;
}

/** A schema for values so simple that a page need not load zod for them. `parse` returns undefined for what it refuses. */
export const toSchema = <T>(parse: (value: unknown) => T | undefined): Schema<T> => ({
  safeParse(value) {
    const data = parse(value);
    return data === undefined ? { success: false } : { success: true, data };
  },
});

/** A plain text without a version, for keys whose format the specification fixes. Null when nothing valid is stored. */
export function createStoredText<T>({ name, schema, area = 'local' }: StoredTextOptions<T>): StoredText<T> {
  return {
    get() {
      const result = schema.safeParse(readText(area, name));
      return result.success ? result.data : null;
    },
    set: (text) => writeText(area, name, text),
    subscribe: (listener) => subscribe(name, listener),
  };
}

function parseValue<T>(text: string | null, { version, schema, initial, migrate }: StoredOptions<T>): T {
  const found = parseRecord(text);
  if (text === null || found.version > version) return initial;
  try {
    const state = found.version < version ? migrate?.(found.state, found.version) : found.state;
    const result = schema.safeParse(state);
    return result.success ? result.data : initial;
  } catch {
    // A migration met data that it does not know.
    return initial;
  }
}

interface StoredRecord {
  version: number;
  state: unknown;
}

function parseRecord(text: string | null): StoredRecord {
  let state: unknown = text;
  try {
    state = JSON.parse(text ?? 'null');
  } catch {
    // Not JSON: a text that was stored without a version.
  }
  return isRecord(state) ? state : { version: 0, state };
}

const isRecord = (value: unknown): value is StoredRecord =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  'version' in value &&
  typeof value.version === 'number';
