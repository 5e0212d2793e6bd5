import { ApiError } from '@liaison/shared/api';
import type { ErrorCode } from '@liaison/shared/contracts';
import { emit } from '@liaison/shared/events';
import { applySentMessage } from '@liaison/shared/live';
import { updateUser, useSession } from '@liaison/shared/session';
import type { ConversationKey } from '../drafts/draft.store.ts';
import { createMessageDraft, isPictureGone } from './message-draft.ts';
import { sendMessage } from './outbox.api.ts';
import { addSentMessage, refreshConversation, updateCost } from '../conversation-cache.api.ts';
import { updateGiftPrice } from '../gifts/gift.api.ts';
import {
  clearRefusal,
  discardSent,
  getOutbox,
  getUserId,
  isRefused,
  listWaitingKeys,
  loadOfOtherTabs,
  loadOutbox,
  type OutboxItem,
  removeDiscarded,
  setItems,
  setRefused,
  updateItem,
} from './outbox.store.ts';
import { storePicture, storeSentPicture } from './picture-files.ts';
import { isReturned, returnToComposer } from './return-to-composer.ts';

const flushing = new Set<ConversationKey>();
/** How often in a row the service was not reached, while the browser is online. */
const failures = new Map<ConversationKey, number>();
const longestWaitMs = 30_000;

/** Not caused by the message, which returns to the composer, where the problem is explained. */
const composerCodes: readonly ErrorCode[] = [
  'not_enough_credits',
  'price_changed',
  'premium_required',
  'partner_not_confirmed',
  'not_confirmed',
  'profile_unavailable',
  'not_found',
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
export function sendAttached(
  key: ConversationKey,
  { picturePrice, ...shown }: Pick<OutboxItem, 'fictionConfirmed' | 'shownUpTo'> & { picturePrice: number },
): void {
  clearRefusal(key);
  const isAttached = ({ state }: OutboxItem) => state === 'attached';
  const writtenAt = new Date().toISOString();
  setItems(key, [
    ...getOutbox(key).filter((item) => !isAttached(item)),
    ...getOutbox(key)
      .filter(isAttached)
      .map((item) => ({
        ...toWaiting(item),
        ...shown,
        writtenAt,
        ...(item.type === 'photo' && { price: picturePrice }),
      })),
  ]);
  retryAll(key);
}

type Written = Pick<OutboxItem, 'partnerId' | 'text' | 'fictionConfirmed' | 'shownUpTo'>;

export function sendText(
  key: ConversationKey,
  { partnerId, ...message }: Written & Pick<OutboxItem, 'price'>,
): void {
  clearRefusal(key);
  setItems(key, [...getOutbox(key), { ...createItem(partnerId), ...message }]);
  retryAll(key);
}

/** Also from a profile, where what waits in the conversation may not be loaded yet. */
export function sendGift(
  key: ConversationKey,
  { partnerId, ...gift }: Written & Pick<OutboxItem, 'gift'>,
): void {
  loadOutbox(key);
  clearRefusal(key);
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
export function retryAll(key: ConversationKey, prepare = toWaiting): void {
  loadOfOtherTabs(key);
  // A tab that was frozen has not been told.
  removeDiscarded(key);
  setItems(
    key,
    getOutbox(key).map((item) => (item.state === 'failed' && !isRefused(item) ? prepare(item) : item)),
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
  const { clientId, partnerId } = item;
  try {
    const draft = await createMessageDraft(key, item);
    if (!isOwnerSignedIn(key)) return updateItem(key, clientId, { state: 'waiting' });
    if (isReturned(key, clientId)) return;
    const response = await sendMessage(draft);
    failures.delete(key);
    if (isOwnerSignedIn(key)) {
      storeSentPicture(clientId);
      addSentMessage(partnerId, response);
      applySentMessage(response);
      emit('chat/message-sent', { profileId: partnerId });
    }
    discardSent(key, clientId);
  } catch (error) {
    if (isReturned(key, clientId)) return;
    if (isPictureGone(item, error)) return updateItem(key, clientId, toNewUpload(item));
    handleRefusal(key, item, error instanceof ApiError ? error : new ApiError('internal', 0));
  }
}

function handleRefusal(key: ConversationKey, item: OutboxItem, { code, details }: ApiError): void {
  if (composerCodes.includes(code) || details['reason'] === 'daily_limit') {
    // The message and all that wait behind it.
    returnToComposer(key, (other) => other.state === 'waiting' || other.clientId === item.clientId);
    // Of a conversation that showed nothing, it is the profile that is gone, which the next response says.
    if (code !== 'not_found' || item.shownUpTo !== undefined) setRefused(key, code);
    if (code === 'price_changed') showPrice(key, item, Number(details['price']));
    else refreshConversation(item.partnerId);
    // What was spent elsewhere may be unknown here: without the balance the composer would not know what is missing.
    if (code === 'not_enough_credits') updateUser(getUserId(key), { credits: Number(details['credits']) });
  } else if (code === 'unavailable' && !navigator.onLine)
    updateItem(key, item.clientId, { state: 'waiting', failure: undefined });
  else
    updateItem(key, item.clientId, {
      state: 'failed',
      failure: {
        code,
        isFinal: !retriableCodes.includes(code),
        ...(typeof details['reason'] === 'string' && { reason: details['reason'] }),
      },
    });
  if (code === 'unavailable' && navigator.onLine) retryLater(key);
}

/** A service that restarts is back within seconds; the browser does not say when. The problem stays in view until then. */
function retryLater(key: ConversationKey): void {
  const count = (failures.get(key) ?? 0) + 1;
  failures.set(key, count);
  const repeat = () => retryAll(key, (item) => ({ ...item, state: 'waiting' }));
  setTimeout(() => isOwnerSignedIn(key) && repeat(), Math.min(1000 * 2 ** count, longestWaitMs));
}

/** Sending again accepts the price that the composer then shows. */
function showPrice(key: ConversationKey, { partnerId, type, gift }: OutboxItem, credits: number): void {
  if (!gift) return updateCost(partnerId, { [type === 'photo' ? 'photo' : 'message']: credits });
  updateGiftPrice({ ...gift, credits });
  const isShown = (item: OutboxItem) => item.state === 'attached' && item.gift?.id === gift.id;
  setItems(
    key,
    getOutbox(key).map((item) => (isShown(item) ? { ...item, gift: { ...gift, credits } } : item)),
  );
}

/** Under an id of its own, because the service remembers the first upload. */
const toNewUpload = (item: OutboxItem): OutboxItem => ({
  ...toWaiting(item),
  pictureId: undefined,
  uploadId: crypto.randomUUID(),
});

const toWaiting = (item: OutboxItem): OutboxItem => ({ ...item, state: 'waiting', failure: undefined });
