/** What was kept under a key; null when nothing was, or storage is blocked. Entries are ours, so their shape is trusted. */
export function readRecord<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it with null. Where storage is blocked or full, the stores go on from memory for this visit. */
export function writeRecord(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost that is on the screen.
  }
}
