import { create } from 'zustand';
import { readRecord, writeRecord } from '../local-record.ts';

/** User and other member, so that two accounts on one device never see each other's drafts. */
export type ConversationKey = `${string}/${string}`;

export const toConversationKey = (userId: string, partnerId: string): ConversationKey =>
  `${userId}/${partnerId}`;

const useDrafts = create<{ drafts: Record<string, string> }>()(() => ({ drafts: {} }));

const toStorageKey = (key: ConversationKey) => `chat/draft/${key}`;

export const useDraft = (key: ConversationKey): string =>
  useDrafts(({ drafts }) => drafts[key] ?? readRecord<string>(toStorageKey(key)) ?? '');

export const getDraft = (key: ConversationKey): string =>
  useDrafts.getState().drafts[key] ?? readRecord<string>(toStorageKey(key)) ?? '';

/** Called on every change; each draft has a storage key of its own, so that two tabs do not overwrite each other. */
export function saveDraft(key: ConversationKey, text: string): void {
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: text } }));
  writeRecord(toStorageKey(key), text === '' ? null : text);
}

/** Puts a text that was not sent in front of the current draft. */
export function restoreDraft(key: ConversationKey, text: string): void {
  const draft = getDraft(key);
  saveDraft(key, draft === '' ? text : `${text}\n${draft}`);
}

/** For tests: the state after a page reload. */
export const clearDraftsInMemory = () => useDrafts.setState({ drafts: {} });
