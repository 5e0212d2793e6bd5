import { createStored, createStoredGroup } from '@liaison/shared/storage';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** Another text after each log-out, by which the other tabs of the browser learn of it, also those that it had put to sleep. */
const lastLogOut = createStored({ name: 'desk/log-out', version: 1, schema: z.string(), initial: '' });

/**
 * What is typed in this tab and not sent yet, by the log-out before it, by who typed it and by form. Short texts are kept too, so no schema
 * of a form applies.
 */
export const drafts = createStoredGroup({
  name: 'desk/draft',
  version: 1,
  schema: z.record(z.string(), z.unknown()),
  initial: {},
  area: 'session',
});

let known = lastLogOut.get();
for (const key of drafts.keys()) if (!key.startsWith(getDraftPrefix())) drafts.remove(key);
lastLogOut.subscribe(() => {
  if (isLoggedOut()) drafts.clear();
});

export function getDraftPrefix(): string {
  return known && `${known}/`;
}

const isLoggedOut = () => lastLogOut.get() !== known;

/** Whether somebody has logged out in another tab since this one was opened. */
export const useIsLoggedOut = (): boolean => useSyncExternalStore(lastLogOut.subscribe, isLoggedOut);

/** Forgets what was typed in all tabs of the browser, and ends the others. This one goes on: it sends the form that ends the session. */
export function logOut(): void {
  known = crypto.randomUUID();
  lastLogOut.set(known);
  drafts.clear();
}
