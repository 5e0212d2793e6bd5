/** `local` lasts until it is cleared, `session` as long as the tab. */
export type StorageArea = 'local' | 'session';

/** What this visit wrote (null: removed) where the browser's storage could not take it, because it is blocked or full. */
const memory = { local: new Map<string, string | null>(), session: new Map<string, string | null>() };
const listeners = new Map<string, Set<() => void>>();

export function readText(area: StorageArea, name: string): string | null {
  return memory[area].get(name) ?? (memory[area].has(name) ? null : readStoredText(area, name));
}

/** What the browser's storage has, without what is only in memory. */
export function readStoredText(area: StorageArea, name: string): string | null {
  try {
    return getStorage(area).getItem(name);
  } catch {
    return null;
  }
}

/** Stores the text, or removes it with null. */
export function writeText(area: StorageArea, name: string, text: string | null): void {
  try {
    if (text === null) getStorage(area).removeItem(name);
    else getStorage(area).setItem(name, text);
    memory[area].delete(name);
  } catch {
    memory[area].set(name, text);
  }
  notify(name);
}

/** Replaces the text for this visit only. */
export function writeTextToMemory(area: StorageArea, name: string, text: string | null): void {
  memory[area].set(name, text);
  notify(name);
}

export const listNames = (area: StorageArea, prefix: string): string[] =>
  listAllNames(area).filter((name) => name.startsWith(prefix) && readText(area, name) !== null);

/** Also those that are removed for this visit only. */
export const listAllNames = (area: StorageArea): string[] => [
  ...new Set([...listStoredNames(area), ...memory[area].keys()]),
];

/** Calls the listener after every change by this tab, and for the local area also by another tab. */
export function subscribe(name: string, listener: () => void): () => void {
  const others = listeners.get(name) ?? new Set();
  listeners.set(name, others.add(listener));
  return () => void others.delete(listener);
}

/** In a function, because a browser that blocks storage throws when the property is read. */
const getStorage = (area: StorageArea): Storage => (area === 'local' ? localStorage : sessionStorage);

function listStoredNames(area: StorageArea): string[] {
  try {
    return Object.keys(getStorage(area));
  } catch {
    return [];
  }
}

function notify(name: string): void {
  for (const listener of listeners.get(name) ?? []) listener();
}

/** Another tab has stored something later than this one; it reports clearing all with the key null. */
function handleOtherTab({ key }: StorageEvent): void {
  if (key === null) {
    memory.local.clear();
    for (const name of listeners.keys()) notify(name);
    return;
  }
  memory.local.delete(key);
  notify(key);
}

// Prerendering has no window.
globalThis.addEventListener?.('storage', handleOtherTab);
