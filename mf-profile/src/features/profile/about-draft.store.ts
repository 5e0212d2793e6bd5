import { createStoredGroup, toSchema } from '@liaison/shared/storage';

interface AboutDraft {
  text: string;
  /** The saved text that it changes. */
  base: string;
}

/** By account: a text that is not saved yet outlasts a reload of the page, an update, and a lost connection. */
const drafts = createStoredGroup<AboutDraft | null>({
  name: 'profile/about',
  version: 1,
  schema: toSchema(parseDraft),
  initial: null,
});

/** Null when the text was changed elsewhere meanwhile. */
export function getAboutDraft(userId: string, about: string): string | null {
  const draft = drafts.get(userId);
  return draft?.base === about ? draft.text : null;
}

export function saveAboutDraft(userId: string, text: string, about: string): void {
  if (text.trim() === about.trim()) drafts.remove(userId);
  else drafts.set(userId, { text, base: about });
}

function parseDraft(value: unknown): AboutDraft | undefined {
  const { text, base } = (value ?? {}) as Partial<Record<keyof AboutDraft, unknown>>;
  return typeof text === 'string' && typeof base === 'string' ? { text, base } : undefined;
}
