const minuteMs = 60_000;
const windowMs = 15 * minuteMs;
const failuresPerAccount = 8;
const failuresPerAddress = 50;
const hourMs = 60 * minuteMs;

/** Failures older than this no longer count. */
export const failureRetentionMs = 24 * hourMs;

/**
 * Until when an account is locked after these failures (oldest first), or null: eight within fifteen minutes lock it for
 * fifteen, the next eight for thirty, then for an hour (DEC-01). A sign-in that works wipes the slate clean.
 */
export function getAccountLockEnd(failures: readonly Date[], now: Date): Date | null {
  let window: number[] = [];
  let lockedUntil = 0;
  let level = 0;
  for (const failure of failures) {
    const at = failure.getTime();
    window = [...window.filter((earlier) => earlier > at - windowMs), at];
    if (window.length < failuresPerAccount) continue;
    lockedUntil = at + Math.min(windowMs * 2 ** level, hourMs);
    level += 1;
    window = [];
  }
  return lockedUntil > now.getTime() ? new Date(lockedUntil) : null;
}

/** The same for an address: fifty failures within an hour, until the oldest of them is an hour old. */
export function getAddressLockEnd(failures: readonly Date[], now: Date): Date | null {
  const recent = failures.filter((failure) => failure.getTime() > now.getTime() - hourMs);
  const oldest = recent.at(-failuresPerAddress);
  return oldest ? new Date(oldest.getTime() + hourMs) : null;
}

/** Whole minutes for the text "account blocked for {minutes} min.", never 0. */
export const getMinutesUntil = (end: Date, now: Date) =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / minuteMs));
