const cacheName = 'shared-picture';
const address = '/-/shared-picture';

/** The query parameter of the screen with the role `shared-picture` when a picture waits for it. */
export const sharedPictureParameter = 'shared';

/** Called by the worker: keeps the picture that another app has shared until a screen takes it. A later one replaces it. */
export async function saveSharedPicture(picture: File): Promise<void> {
  const headers = { 'content-type': picture.type, 'x-name': encodeURIComponent(picture.name) };
  await (await caches.open(cacheName)).put(address, new Response(picture, { headers }));
}

/** Returns the picture that waits, which then waits no longer; null when there is none. */
export async function removeSharedPicture(): Promise<File | null> {
  const response = await withCaches(async (storage) => (await storage.open(cacheName)).match(address));
  if (!response) return null;
  await deleteSharedPicture();
  const type = response.headers.get('content-type') ?? '';
  const name = decodeURIComponent(response.headers.get('x-name') ?? '');
  return new File([await response.blob()], name, { type });
}

export async function deleteSharedPicture(): Promise<void> {
  await withCaches((storage) => storage.delete(cacheName));
}

/** Undefined where the browser has no cache storage or blocks it: such a browser shares nothing either. */
async function withCaches<T>(use: (storage: CacheStorage) => Promise<T>): Promise<T | undefined> {
  try {
    return globalThis.caches && (await use(globalThis.caches));
  } catch {
    return undefined;
  }
}
