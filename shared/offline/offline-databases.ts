import { offlineOwner } from './offline-owner.ts';

/** Each account has a database of its own, so that erasing it cannot fail halfway. */
export const toDatabaseName = (userId: string): string => `offline/pages/${userId}`;

/** Erases what this device has for another account than `keptUserId`: nobody else may read it. */
export async function deleteOfflinePages(keptUserId?: string): Promise<void> {
  const owner = offlineOwner.get();
  if (owner === null || owner === keptUserId) return;
  // A browser that blocks databases has stored nothing.
  await deleteDatabase(toDatabaseName(owner)).catch(() => undefined);
  // Meanwhile another account may have stored something.
  if (offlineOwner.get() === owner) offlineOwner.remove();
}

/** A page that still writes to it closes it at once; then the browser erases it. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const end of ['success', 'error']) request.addEventListener(end, () => resolve());
  });
