import { sessionDays } from '@liaison/shared/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { deleteOfflinePages, toDatabaseName } from './offline-databases.ts';
import { offlineOwner } from './offline-owner.ts';

/** What a member can read at an address of the site without a connection. Its texts are in the member's language. */
export interface OfflinePage {
  path: string;
  /** Other addresses of the same page. */
  aliases?: string[];
  title: string;
  /** Belongs to the title, such as that a member is fictional. */
  label?: string;
  /** The page from which this one is opened; a page without one is offered at every address. */
  parent?: { path: string; title: string };
  /** In the order in which they are shown; with `endsWithNewest` as messages, shown from the end. */
  items: OfflineItem[];
  endsWithNewest?: boolean;
  /** A text in the browser's storage on which the member can write: its name and version there. */
  draft?: { name: string; version: number; label: string };
  /** Messages that wait in the browser's storage: a list of objects with a `text`, shown as `untitled` if that is empty. */
  waiting?: { name: string; version: number; untitled: string };
  /** The BCP 47 tag of its dates, such as `en-GB`; missing on pages of older releases. */
  dateTag?: string;
  /** From which the owner of the page shows it in the open app. */
  data: unknown;
}

export interface OfflineItem {
  /** Whose it is; missing where the title of the page says so, and on the member's own. */
  title?: string;
  label?: string;
  text: string;
  /** Written by the member. */
  isOwn?: boolean;
  /** ISO 8601. */
  at?: string;
  /** The address that it opens. */
  path?: string;
}

export interface StoredOfflinePage extends OfflinePage {
  /** Milliseconds since 1970, by the clock of the device. */
  savedAt: number;
}

/** Must rise with every change of the stored fields that another release cannot read: pages of another version are left out. */
const version = 1;
/** Without a visit for longer, the session has ended. */
const keptMs = sessionDays * 86_400_000;

interface Schema extends DBSchema {
  pages: { key: string; value: StoredOfflinePage };
}

export async function saveOfflinePage(userId: string, page: OfflinePage): Promise<void> {
  if (!globalThis.indexedDB) return;
  if (offlineOwner.get() !== userId) {
    await deleteOfflinePages(userId);
    offlineOwner.set(userId);
  }
  await withDatabase(userId, undefined, async (database) => {
    await database.put('pages', { ...page, savedAt: Date.now() });
  });
}

/** The latest first. */
export const listOfflinePages = (userId: string): Promise<StoredOfflinePage[]> =>
  withDatabase(userId, [], async (database) => {
    return selectCurrent(await database.getAll('pages'));
  });

/**
 * Deletes the pages that are too old, and those that `selectKept` does not return of the others, the latest first. In one step: other
 * tabs store pages too.
 */
export const deleteOtherOfflinePages = (
  userId: string,
  selectKept: (pages: StoredOfflinePage[]) => StoredOfflinePage[],
): Promise<void> =>
  withDatabase(userId, undefined, async (database) => {
    const { store, done } = database.transaction('pages', 'readwrite');
    const pages = await store.getAll();
    const kept = new Set(selectKept(selectCurrent(pages)));
    const others = pages.filter((page) => !kept.has(page));
    await Promise.all([...others.map(({ path }) => store.delete(path)), done]);
  });

/** The latest first. */
function selectCurrent(pages: StoredOfflinePage[]): StoredOfflinePage[] {
  const oldest = Date.now() - keptMs;
  return pages.filter(({ savedAt }) => savedAt > oldest).toSorted((a, b) => b.savedAt - a.savedAt);
}

/**
 * The database is open only while it is used, because an open one cannot be erased. Answers with `fallback` where the browser has no
 * room, blocks storage, or has pages of a newer version, and when the pages were erased.
 */
async function withDatabase<T>(
  userId: string,
  fallback: T,
  use: (database: IDBPDatabase<Schema>) => Promise<T>,
): Promise<T> {
  try {
    const database = await openDB<Schema>(toDatabaseName(userId), version, {
      upgrade(opened, _from, _to, transaction) {
        // It waited for an erasure: stored again, pages without an owner would never be erased.
        if (offlineOwner.get() !== userId) {
          transaction.done.catch(() => undefined);
          return transaction.abort();
        }
        for (const name of opened.objectStoreNames) opened.deleteObjectStore(name);
        opened.createObjectStore('pages', { keyPath: 'path' });
      },
    });
    try {
      return await use(database);
    } finally {
      database.close();
    }
  } catch {
    return fallback;
  }
}
