import { restoreDraft, type ConversationKey } from '../drafts/draft.store.ts';
import { discard, getOutbox, type OutboxItem, removeDiscarded, updateItem } from './outbox.store.ts';

/** The texts go in front of the draft, photos and gifts beside it. */
export function returnToComposer(key: ConversationKey, isReturned: (item: OutboxItem) => boolean): void {
  // What another tab has returned is in the composer already.
  removeDiscarded(key);
  const unsent = getOutbox(key).filter(isReturned);
  const texts = unsent.filter(({ type }) => type === 'text');
  if (texts.length > 0) restoreDraft(key, texts.map(({ text }) => text).join('\n'));
  for (const item of unsent) {
    if (item.type === 'text') discard(key, item.clientId);
    else updateItem(key, item.clientId, { state: 'attached' });
  }
}
