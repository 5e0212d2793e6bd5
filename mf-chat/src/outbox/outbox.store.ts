import { ClientId, ErrorCode, Gift, Id, Timestamp } from '@liaison/shared/contracts';
import { on } from '@liaison/shared/events';
import { createStoredGroup } from '@liaison/shared/storage';
import * as z from 'zod/mini';
import { create } from 'zustand';
import type { ConversationKey } from '../drafts/draft.store.ts';
import { deletePicture } from './picture-files.ts';
import { itemsVersion, waitingName } from './waiting-storage.ts';

/** A message that is stored on this device until the service has it, so that neither a reload nor a lost connection loses it. */
const OutboxItem = z.object({
  clientId: ClientId,
  partnerId: Id,
  type: z.enum(['text', 'photo', 'gift']),
  /** Empty for a photo, whose file `picture-files.ts` keeps. A gift may have a line. */
  text: z.string(),
  writtenAt: Timestamp,
  fictionConfirmed: z.boolean(),
  /** `attached` photos and gifts are in the composer and not to be sent yet. */
  state: z.enum(['attached', 'waiting', 'sending', 'failed']),
  /** Of an uploaded photo, so that a retry does not upload it again. */
  pictureId: z.optional(Id),
  /** Of a photo that is uploaded again; `clientId` otherwise. */
  uploadId: z.optional(ClientId),
  /** Of a text or a photo: the credits that the composer showed. Missing in what older releases have stored. */
  price: z.optional(z.int()),
  /** The newest message that the conversation showed. Missing where there was none, as on a profile. */
  shownUpTo: z.optional(Id),
  /** Of a gift, with the price that was shown. */
  gift: z.optional(Gift),
  /** Why it failed; with `isFinal` a retry of the same message cannot succeed. `reason` says more about some codes. */
  failure: z.optional(z.object({ code: ErrorCode, isFinal: z.boolean(), reason: z.optional(z.string()) })),
});
export type OutboxItem = z.infer<typeof OutboxItem>;

const createStoredItems = (name: string) =>
  createStoredGroup({
    name,
    version: itemsVersion,
    schema: z.array(OutboxItem),
    initial: [],
    // Before version 2 every message was a text; version 3 added gifts.
    migrate: (items) => (items as object[]).map((item) => ({ type: 'text', ...item })),
  });

const waitingItems = createStoredItems(waitingName);
/** What was refused for good: kept until the user deletes it. */
const refusedItems = createStoredItems('chat/refused');
const attachedItems = createStoredItems('chat/attached');
/** Client ids of the last messages that a tab of the user has sent or deleted, for tabs that have loaded them too. */
const discardedIds = createStoredGroup({
  name: 'chat/discarded',
  version: 1,
  schema: z.array(ClientId),
  initial: [],
});
const keptDiscarded = 50;

interface OutboxState {
  items: Record<string, OutboxItem[]>;
  /** Conversations whose last message was refused, with an error code that the composer explains. */
  refused: Record<string, ErrorCode | undefined>;
  /** The uploaded share of photos, 0 to 1, by client id. */
  progress: Record<string, number | undefined>;
}

const initialState: OutboxState = { items: {}, refused: {}, progress: {} };
const useOutboxState = create<OutboxState>()(() => initialState);
const none: OutboxItem[] = [];
/** Client ids of this tab's items, also of those that it has sent. What others stored under the same key belongs to other tabs. */
const ownIds = new Set<string>();
const followed = new Set<ConversationKey>();

export const useOutbox = (key: ConversationKey): OutboxItem[] =>
  useOutboxState(({ items }) => items[key] ?? none);
export const useRefused = (key: ConversationKey) => useOutboxState(({ refused }) => refused[key]);
export const getRefused = (key: ConversationKey) => useOutboxState.getState().refused[key];
export const useProgress = (clientId: string) => useOutboxState(({ progress }) => progress[clientId]);

export const getOutbox = (key: ConversationKey): OutboxItem[] => useOutboxState.getState().items[key] ?? none;

export const isRefused = ({ failure }: OutboxItem) => failure?.isFinal === true;

/** Conversations of the user in which a message waits. */
export const listWaitingKeys = (userId: string): ConversationKey[] =>
  waitingItems.keys().filter((key): key is ConversationKey => key.startsWith(`${userId}/`));

/** Loads the stored messages of an earlier visit, unless they are loaded already. */
export function loadOutbox(key: ConversationKey): void {
  if (useOutboxState.getState().items[key]) return;
  // In the order in which they were stored: the clock of the device may have been set back since.
  setItems(key, [
    ...refusedItems.get(key),
    ...waitingItems.get(key).map(toUnsent),
    ...attachedItems.get(key),
  ]);
}

/** Loads what other tabs have written since, because all tabs send what waits in the order in which it was written. */
export function loadOfOtherTabs(key: ConversationKey): void {
  applyReturns(key);
  const stored = waitingItems.get(key);
  if (stored.every(({ clientId }) => ownIds.has(clientId))) return;
  const own = getOutbox(key);
  const waiting = stored.flatMap((item) =>
    ownIds.has(item.clientId) ? own.filter(({ clientId }) => clientId === item.clientId) : [toUnsent(item)],
  );
  setItems(key, [
    ...own.filter(isRefused),
    ...waiting,
    ...own.filter((item) => !isRefused(item) && !waiting.includes(item)),
  ]);
}

/** What another tab has returned to the composer is not sent by this one, which has loaded it too. */
function applyReturns(key: ConversationKey): void {
  const attached = new Set(attachedItems.get(key).map(({ clientId }) => clientId));
  for (const { clientId, state } of getOutbox(key))
    if (attached.has(clientId) && (state === 'waiting' || state === 'failed'))
      updateItem(key, clientId, { state: 'attached' });
}

const toUnsent = (item: OutboxItem): OutboxItem =>
  item.state === 'failed' ? item : { ...item, state: 'waiting', failure: undefined };

export function setItems(key: ConversationKey, list: OutboxItem[]): void {
  followOtherTabs(key);
  useOutboxState.setState(({ items }) => ({ items: { ...items, [key]: list } }));
  for (const { clientId } of list) ownIds.add(clientId);
  const isAttached = ({ state }: OutboxItem) => state === 'attached';
  store(waitingItems, (item) => !isAttached(item) && !isRefused(item));
  store(attachedItems, isAttached);
  store(refusedItems, isRefused);

  function store(group: typeof waitingItems, isStored: (item: OutboxItem) => boolean): void {
    const own = list.filter(isStored);
    const isKept = ({ clientId }: OutboxItem) =>
      !ownIds.has(clientId) || own.some((item) => item.clientId === clientId);
    // Each keeps the place in which it is stored, and new ones follow.
    const places = new Map([...group.get(key).filter(isKept), ...own].map((item) => [item.clientId, item]));
    const items = [...places.values()];
    if (items.length === 0) group.remove(key);
    else group.set(key, items);
  }
}

export const updateItem = (key: ConversationKey, clientId: string, fields: Partial<OutboxItem>) =>
  setItems(
    key,
    getOutbox(key).map((item) => (item.clientId === clientId ? { ...item, ...fields } : item)),
  );

export function discard(key: ConversationKey, clientId: string): void {
  // Not after a sign-out, which leaves nothing.
  if (!getOutbox(key).some((item) => item.clientId === clientId)) return;
  remove(key, clientId);
  const userId = getUserId(key);
  discardedIds.set(userId, [...discardedIds.get(userId), clientId].slice(-keptDiscarded));
}

export const getUserId = (key: ConversationKey) => key.slice(0, key.indexOf('/'));

/** Removes what another tab has sent or deleted: this one would send it too. */
function followOtherTabs(key: ConversationKey): void {
  if (followed.has(key)) return;
  followed.add(key);
  discardedIds.subscribe(getUserId(key), () => removeDiscarded(key));
}

export function removeDiscarded(key: ConversationKey): void {
  const discarded = discardedIds.get(getUserId(key));
  for (const { clientId } of getOutbox(key)) if (discarded.includes(clientId)) remove(key, clientId);
}

function remove(key: ConversationKey, clientId: string): void {
  const item = getOutbox(key).find((candidate) => candidate.clientId === clientId);
  if (item?.type === 'photo') void deletePicture(key, clientId);
  setItems(
    key,
    getOutbox(key).filter((other) => other !== item),
  );
}

/** A query tells its listeners of a sent message in the next task: without the delay its bubble would disappear for a moment. */
export const discardSent = (key: ConversationKey, clientId: string) => setTimeout(discard, 0, key, clientId);

export function setRefused(key: ConversationKey, code: ErrorCode | undefined): void {
  useOutboxState.setState(({ refused }) => ({ refused: { ...refused, [key]: code } }));
}

export const clearRefusal = (key: ConversationKey) => setRefused(key, undefined);

/** What is about the unsent message: the conversation itself says nothing of it. */
const messageCodes: readonly (ErrorCode | undefined)[] = ['not_enough_credits', 'price_changed', 'not_found'];

/** When the conversation is opened, its response says what else is still in the way. */
export function clearOldRefusal(key: ConversationKey): void {
  if (!messageCodes.includes(getRefused(key))) clearRefusal(key);
}

/** `undefined` when the upload has ended. */
export function setProgress(clientId: string, share: number | undefined): void {
  useOutboxState.setState(({ progress }) => ({ progress: { ...progress, [clientId]: share } }));
}

/** The state after a page reload. */
export function clearOutboxInMemory(): void {
  useOutboxState.setState(initialState);
  ownIds.clear();
}

// A sign-out has deleted what was stored. When the session only expired, it stays and is sent after the next sign-in.
on('session/signed-out', ({ reason }) => {
  if (reason === 'member-asked') clearOutboxInMemory();
});
