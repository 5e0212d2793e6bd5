/** The number of the last event that this tab has handled. Survives a reload, except where storage is blocked. */
export interface EventPosition {
  get(): number | null;
  set(number: number): void;
}

export function createEventPosition(userId: string): EventPosition {
  const key = `live/last/${userId}`;
  let last = read(key);
  return {
    get: () => last,
    set(number) {
      last = number;
      try {
        sessionStorage.setItem(key, String(number));
      } catch {
        // Storage is blocked or full: the variable is enough for this visit.
      }
    },
  };
}

function read(key: string): number | null {
  try {
    const stored = Number(sessionStorage.getItem(key) ?? Number.NaN);
    return Number.isSafeInteger(stored) ? stored : null;
  } catch {
    return null;
  }
}
