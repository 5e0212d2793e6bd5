import type { ConversationKey } from '../drafts/draft.store.ts';

/** Messages that are still to be sent. While anything is stored under this name, every page loads the component that sends it. */
export const waitingName = 'chat/outbox';
export const itemsVersion = 3;

/** Where those of a conversation are, for the page that is shown without a connection. In a file without zod, which the list does not load. */
export const waitingStorage = (key: ConversationKey) => ({
  name: `${waitingName}/${key}`,
  version: itemsVersion,
});
