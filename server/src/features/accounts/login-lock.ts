const minuteMs = 60_000;
const windowMs = 15 * minuteMs;
const maxFailuresPerAccount = 8;
const maxFailuresPerAddress = 50;
const hourMs = 60 * minuteMs;

/** Older failures are deleted. */
export const failureRetentionMs = 24 * hourMs;

/**
 * When the account's lock ends, or null when it is not locked. `failures` are sorted oldest first; eight within fifteen minutes lock
 * the account for fifteen minutes, the next eight for thirty, then for an hour (DEC-01).
 */
export function getAccountLockEnd(failures: readonly Date[], now: Date): Date | null {
  let window: number[] = [];
  let lockedUntil = 0;
  let level = 0;
  for (const failure of failures) {
    const at = failure.getTime();
    window = [...window.filter((earlier) => earlier > at - windowMs), at];
    if (window.length < maxFailuresPerAccount) continue;
    lockedUntil = at + Math.min(windowMs * 2 ** level, hourMs);
    level += 1;
    window = [];
  }
  return lockedUntil > now.getTime() ? new Date(lockedUntil) : null;
}

/** When the lock of a visitor's address ends: fifty failures within an hour lock it until the oldest of them is an hour old. */
export function getAddressLockEnd(failures: readonly Date[], now: Date): Date | null {
  const recent = failures.filter((failure) => failure.getTime() > now.getTime() - hourMs);
  const oldest = recent.at(-maxFailuresPerAddress);
  return oldest ? new Date(oldest.getTime() + hourMs) : null;
}

/** Rounded up, at least 1: the text says "account blocked for {minutes} min.". */
export const getMinutesUntil = (end: Date, now: Date) =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / minuteMs));
