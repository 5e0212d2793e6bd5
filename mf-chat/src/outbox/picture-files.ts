import { on } from '@liaison/shared/events';
import type { ConversationKey } from '../drafts/draft.store.ts';

/** Pictures that wait in the outbox, by the client id of their message: the browser's storage of texts is too small for them. */
const inMemory = new Map<string, Blob>();
/** The addresses of those sent in this visit, by the same id: their bubbles need not wait for the service to give them back. */
const sent = new Map<string, string>();

on('session/signed-out', () => {
  for (const url of sent.values()) URL.revokeObjectURL(url);
  sent.clear();
});

/** Keeps the picture over a reload; where storage is blocked or full, for this visit. */
export async function storePicture(key: ConversationKey, clientId: string, file: Blob): Promise<void> {
  inMemory.set(clientId, file);
  const cache = await openCache(key);
  await cache?.put(toAddress(clientId), new Response(file)).catch(() => undefined);
}

/** Null when the browser has deleted the picture to free space. */
export async function readPicture(key: ConversationKey, clientId: string): Promise<Blob | null> {
  const known = inMemory.get(clientId);
  if (known) return known;
  const response = await (await openCache(key))?.match(toAddress(clientId));
  if (!response) return null;
  const picture = await response.blob();
  inMemory.set(clientId, picture);
  return picture;
}

/** Keeps a picture that the service has taken in view until the page is left or the session ends. */
export function storeSentPicture(clientId: string): void {
  const picture = inMemory.get(clientId);
  if (picture) sent.set(clientId, URL.createObjectURL(picture));
}

export const getSentPictureUrl = (clientId: string): string | undefined => sent.get(clientId);

export async function deletePicture(key: ConversationKey, clientId: string): Promise<void> {
  inMemory.delete(clientId);
  await (await openCache(key))?.delete(toAddress(clientId));
}

/** The name contains the user's id, so that a sign-out deletes it. */
async function openCache(key: ConversationKey): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(`chat/pictures/${key}`);
  } catch {
    return undefined;
  }
}

/** Never requested: the names in this storage are addresses. */
const toAddress = (clientId: string) => `/chat-pictures/${clientId}`;
