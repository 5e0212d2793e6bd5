/** The stored value; null when there is none or storage is blocked. Only this module writes the keys, so the type is not checked. */
export function readRecord<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it with null. */
export function writeRecord(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: the stores hold the value in memory for this visit.
  }
}
