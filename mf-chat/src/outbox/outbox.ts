import { ApiError } from '@liaison/shared/api';
import type { ErrorCode, MessageDraft } from '@liaison/shared/contracts';
import { emit } from '@liaison/shared/events';
import { applySentMessage } from '@liaison/shared/live';
import { useSession } from '@liaison/shared/session';
import { restoreDraft, type ConversationKey } from '../drafts/draft.store.ts';
import { sendMessage, uploadPicture } from './outbox.api.ts';
import { addSentMessage, refreshConversation } from '../conversation-cache.api.ts';
import {
  discard,
  discardSent,
  getOutbox,
  getRefused,
  isRefused,
  listWaitingKeys,
  loadOutbox,
  type OutboxItem,
  removeDiscarded,
  setItems,
  setProgress,
  setRefused,
  updateItem,
} from './outbox.store.ts';
import { readPicture, storePicture } from './picture-files.ts';

const flushing = new Set<ConversationKey>();
/** How often in a row the service was not reached, while the browser is online. */
const failures = new Map<ConversationKey, number>();
const longestWaitMs = 30_000;

/** Not caused by the message, which returns to the composer, where the problem is explained. */
const composerCodes: readonly ErrorCode[] = [
  'not_enough_credits',
  'premium_required',
  'partner_not_confirmed',
  'not_confirmed',
  'profile_unavailable',
  'fictional_unconfirmed',
  'blocked',
  'blocked_by_me',
  'silenced',
];
/** The same message may be accepted later. */
const retriableCodes: readonly ErrorCode[] = [
  'unavailable',
  'rate_limited',
  'internal',
  'authentication_required',
  'conflict',
];

export const clearRefusal = (key: ConversationKey) => setRefused(key, undefined);

/** When the conversation is opened, its response says what is still in the way, except that credits are missing. */
export function clearOldRefusal(key: ConversationKey): void {
  if (getRefused(key) !== 'not_enough_credits') clearRefusal(key);
}

/** Sends what waits in all conversations of the user. */
export function openOutboxes(userId: string): void {
  for (const key of listWaitingKeys(userId)) openOutbox(key);
}

/** Loads the stored messages of an earlier visit and sends them. */
export function openOutbox(key: ConversationKey): void {
  loadOutbox(key);
  retryAll(key);
}

/** Adds a photo to the composer; `sendAttached` sends it. */
export async function attachPicture(key: ConversationKey, partnerId: string, file: Blob): Promise<void> {
  const item = { ...createItem(partnerId), type: 'photo' as const, state: 'attached' as const };
  await storePicture(key, item.clientId, file);
  setItems(key, [...getOutbox(key), item]);
}

/** Sends the photos and gifts of the composer in the order in which they were added. */
export function sendAttached(key: ConversationKey, fictionConfirmed: boolean): void {
  setRefused(key, undefined);
  const isAttached = ({ state }: OutboxItem) => state === 'attached';
  const writtenAt = new Date().toISOString();
  setItems(key, [
    ...getOutbox(key).filter((item) => !isAttached(item)),
    ...getOutbox(key)
      .filter(isAttached)
      .map((item) => ({ ...toWaiting(item), writtenAt, fictionConfirmed })),
  ]);
  retryAll(key);
}

export function sendText(
  key: ConversationKey,
  { partnerId, ...message }: Pick<OutboxItem, 'partnerId' | 'text' | 'fictionConfirmed'>,
): void {
  setRefused(key, undefined);
  setItems(key, [...getOutbox(key), { ...createItem(partnerId), ...message }]);
  retryAll(key);
}

/** Also from a profile, where what waits in the conversation may not be loaded yet. */
export function sendGift(
  key: ConversationKey,
  { partnerId, ...gift }: Pick<OutboxItem, 'partnerId' | 'gift' | 'text' | 'fictionConfirmed'>,
): void {
  loadOutbox(key);
  setRefused(key, undefined);
  setItems(key, [...getOutbox(key), { ...createItem(partnerId), ...gift, type: 'gift' }]);
  retryAll(key);
}

const createItem = (partnerId: string): OutboxItem => ({
  clientId: crypto.randomUUID(),
  partnerId,
  type: 'text',
  text: '',
  writtenAt: new Date().toISOString(),
  fictionConfirmed: false,
  state: 'waiting',
});

/** Sends all messages that may succeed, in the order in which they were written. */
export function retryAll(key: ConversationKey): void {
  // A tab that was frozen has not been told.
  removeDiscarded(key);
  setItems(
    key,
    getOutbox(key).map((item) => (item.state === 'failed' && !isRefused(item) ? toWaiting(item) : item)),
  );
  void flush(key);
}

export function retry(key: ConversationKey, clientId: string): void {
  setItems(
    key,
    getOutbox(key).map((item) => (item.clientId === clientId ? toWaiting(item) : item)),
  );
  void flush(key);
}

/** Sends one message at a time, so that they arrive in order; the client id makes a retry safe. */
async function flush(key: ConversationKey): Promise<void> {
  if (flushing.has(key)) return;
  flushing.add(key);
  try {
    for (;;) {
      const item = getOutbox(key).find((candidate) => candidate.state === 'waiting');
      const isBlocked = getOutbox(key).some((other) => other.state === 'failed' && !isRefused(other));
      if (!item || isBlocked || !navigator.onLine || !isOwnerSignedIn(key)) return;
      await send(key, item);
    }
  } finally {
    flushing.delete(key);
  }
}

/** Otherwise the service would take what waits as written by the member who is signed in now. */
function isOwnerSignedIn(key: ConversationKey): boolean {
  const userId = useSession.getState().user?.id;
  return userId !== undefined && key.startsWith(`${userId}/`);
}

async function send(key: ConversationKey, item: OutboxItem): Promise<void> {
  updateItem(key, item.clientId, { state: 'sending' });
  const { clientId, partnerId, type, fictionConfirmed } = item;
  try {
    const content = await getContent(key, item);
    if (!isOwnerSignedIn(key)) return updateItem(key, clientId, { state: 'waiting' });
    const response = await sendMessage({
      client_id: clientId,
      profile: partnerId,
      type,
      ...content,
      ...(fictionConfirmed && { fictional_confirmed: true as const }),
    });
    failures.delete(key);
    if (isOwnerSignedIn(key)) {
      addSentMessage(partnerId, response);
      applySentMessage(response);
      emit('chat/message-sent', { profileId: partnerId });
    }
    discardSent(key, clientId);
  } catch (error) {
    handleRefusal(key, item, error instanceof ApiError ? error.code : 'internal');
  }
}

async function getContent(key: ConversationKey, item: OutboxItem): Promise<Partial<MessageDraft>> {
  const { type, text, gift } = item;
  if (type === 'photo') return { photo_id: await getPictureId(key, item) };
  if (type === 'gift') return { gift_id: gift?.id, ...(text !== '' && { text }) };
  return { text };
}

/** Uploads the photo unless the service has it already. */
async function getPictureId(key: ConversationKey, { clientId, pictureId }: OutboxItem): Promise<string> {
  if (pictureId !== undefined) return pictureId;
  const file = await readPicture(key, clientId);
  if (!file) throw new ApiError('unsupported', 0);
  try {
    const onProgress = (share: number) => setProgress(clientId, share);
    const { picture } = await uploadPicture({ file, clientId, onProgress });
    updateItem(key, clientId, { pictureId: picture.id });
    return picture.id;
  } finally {
    setProgress(clientId, undefined);
  }
}

function handleRefusal(key: ConversationKey, item: OutboxItem, code: ErrorCode): void {
  if (composerCodes.includes(code)) {
    returnToComposer(key, item);
    setRefused(key, code);
    refreshConversation(item.partnerId);
  } else if (code === 'unavailable' && !navigator.onLine)
    updateItem(key, item.clientId, { state: 'waiting' });
  else
    updateItem(key, item.clientId, {
      state: 'failed',
      failure: { code, isFinal: !retriableCodes.includes(code) },
    });
  if (code === 'unavailable' && navigator.onLine) retryLater(key);
}

/** A service that restarts is back within seconds; the browser does not say when. */
function retryLater(key: ConversationKey): void {
  const count = (failures.get(key) ?? 0) + 1;
  failures.set(key, count);
  setTimeout(() => isOwnerSignedIn(key) && retryAll(key), Math.min(1000 * 2 ** count, longestWaitMs));
}

/** The message and all that wait behind it. */
function returnToComposer(key: ConversationKey, { clientId }: OutboxItem): void {
  const unsent = getOutbox(key).filter((item) => item.state === 'waiting' || item.clientId === clientId);
  const texts = unsent.filter(({ type }) => type === 'text');
  if (texts.length > 0) restoreDraft(key, texts.map(({ text }) => text).join('\n'));
  for (const item of unsent) {
    if (item.type === 'text') discard(key, item.clientId);
    else updateItem(key, item.clientId, { state: 'attached' });
  }
}

const toWaiting = (item: OutboxItem): OutboxItem => ({ ...item, state: 'waiting', failure: undefined });
