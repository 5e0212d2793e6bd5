import { create } from 'zustand';
import { readRecord, writeRecord } from '../local-record.ts';

/** Whose words to whom: two accounts on one device never see each other's. */
export type ThreadKey = `${string}/${string}`;

export const threadKey = (userId: string, partnerId: string): ThreadKey => `${userId}/${partnerId}`;

const useDrafts = create<{ drafts: Record<string, string> }>()(() => ({ drafts: {} }));

const recordOf = (key: ThreadKey) => `chat/draft/${key}`;

export const useDraft = (key: ThreadKey): string =>
  useDrafts(({ drafts }) => drafts[key] ?? readRecord<string>(recordOf(key)) ?? '');

export const draftOf = (key: ThreadKey): string =>
  useDrafts.getState().drafts[key] ?? readRecord<string>(recordOf(key)) ?? '';

/** Saved as it is typed; each under its own key, so that two tabs do not overwrite one another's. */
export function saveDraft(key: ThreadKey, text: string): void {
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: text } }));
  writeRecord(recordOf(key), text === '' ? null : text);
}

/** Puts a text that was not accepted back in front of what was written since. */
export function giveBack(key: ThreadKey, text: string): void {
  const since = draftOf(key);
  saveDraft(key, since === '' ? text : `${text}\n${since}`);
}

export const forgetDraftsInMemory = () => useDrafts.setState({ drafts: {} });
