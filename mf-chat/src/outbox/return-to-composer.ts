import { onLiveEvent } from '@liaison/shared/live';
import { useSession } from '@liaison/shared/session';
import { restoreDraft, type ConversationKey, toConversationKey } from '../drafts/draft.store.ts';
import {
  discard,
  getOutbox,
  isRefused,
  loadOfOtherTabs,
  loadOutbox,
  type OutboxItem,
  removeDiscarded,
  updateItem,
} from './outbox.store.ts';

/**
 * Of a conversation that the user has deleted, which a message that is sent later would bring back. Also what is being sent: a request
 * that is refused for now is repeated for a while.
 */
export function returnUnsent(key: ConversationKey): void {
  loadOutbox(key);
  loadOfOtherTabs(key);
  returnToComposer(key, (item) => item.state !== 'attached' && !isRefused(item));
}

/** A photo or gift whose conversation was deleted while it was being sent. A text is no longer in the outbox then. */
export const isReturned = (key: ConversationKey, clientId: string) =>
  getOutbox(key).some((item) => item.clientId === clientId && item.state === 'attached');

/** The texts go in front of the draft, photos and gifts beside it. */
export function returnToComposer(key: ConversationKey, isIncluded: (item: OutboxItem) => boolean): void {
  // What another tab has returned is in the composer already.
  removeDiscarded(key);
  const unsent = getOutbox(key).filter(isIncluded);
  const texts = unsent.filter(({ type }) => type === 'text');
  if (texts.length > 0) restoreDraft(key, texts.map(({ text }) => text).join('\n'));
  for (const item of unsent) {
    if (item.type === 'text') discard(key, item.clientId);
    else updateItem(key, item.clientId, { state: 'attached' });
  }
}

// On another device, whatever is open on this one. What is sent before this arrives, as after a time offline, the service refuses.
onLiveEvent('chat_deleted', ({ profile }) => {
  const { user } = useSession.getState();
  if (user && profile !== undefined) returnUnsent(toConversationKey(user.id, profile));
});
