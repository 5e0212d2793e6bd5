const prefix = 'offline/pages/';

/** Each account has a database of its own, so that erasing it cannot fail halfway. */
export const toDatabaseName = (userId: string): string => prefix + userId;

/** Erases what was stored for all accounts but `keptUserId`: nobody else may read it on this device. */
export async function deleteOfflinePages(keptUserId?: string): Promise<void> {
  const others = (await listUserIds()).filter((userId) => userId !== keptUserId);
  await Promise.all(others.map((userId) => deleteDatabase(toDatabaseName(userId))));
}

/** The account whose pages this device has; there is one at most. */
export async function findOfflineUserId(): Promise<string | null> {
  return (await listUserIds())[0] ?? null;
}

/** Older browsers cannot list databases; those store nothing, because they could not erase it. */
export const canStoreOffline = (): boolean => typeof globalThis.indexedDB?.databases === 'function';

async function listUserIds(): Promise<string[]> {
  if (!canStoreOffline()) return [];
  const databases = await indexedDB.databases().catch(() => []);
  return databases.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

/** A page that still writes to it closes it at once; then the browser erases it. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const type of ['success', 'error']) request.addEventListener(type, () => resolve());
  });
