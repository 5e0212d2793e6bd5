import { createStoredGroup, toSchema } from '@liaison/shared/storage';
import { useSyncExternalStore } from 'react';

/** User and other member, so that two accounts on one device never see each other's drafts. */
export type ConversationKey = `${string}/${string}`;

export const toConversationKey = (userId: string, partnerId: string): ConversationKey =>
  `${userId}/${partnerId}`;

const storage = { name: 'chat/draft', version: 1 };

/** Where the draft of a conversation is stored, for the page that is shown without a connection. */
export const draftStorage = (key: ConversationKey) => ({ ...storage, name: `${storage.name}/${key}` });

const drafts = createStoredGroup({
  ...storage,
  schema: toSchema((value) => (typeof value === 'string' ? value : undefined)),
  initial: '',
  // The first releases stored the text without a version.
  migrate: (text) => text,
});

export const useDraft = (key: ConversationKey): string =>
  useSyncExternalStore(
    (onChange) => drafts.subscribe(key, onChange),
    () => drafts.get(key),
  );

export const getDraft = (key: ConversationKey): string => drafts.get(key);

/** Called on every change. */
export function saveDraft(key: ConversationKey, text: string): void {
  if (text === '') drafts.remove(key);
  else drafts.set(key, text);
}

/** Puts a text that was not sent in front of the current draft. */
export function restoreDraft(key: ConversationKey, text: string): void {
  const draft = getDraft(key);
  saveDraft(key, draft === '' ? text : `${text}\n${draft}`);
}
