import { expect, test } from '@jest/globals';
import { dismiss, dismissalMs, type DismissalFlag, isDismissed } from './dismissals.ts';

const now = 1_800_000_000_000;
const day = 86_400_000;

test('each flag of the specification is stored under its name as a timestamp in milliseconds (SH-017)', () => {
  const flags = [
    'hide-enrich-alert',
    'hide-push-notification-alert',
    'hide-disabled-notifications-alert',
    'hide-time-bonus-modal',
    'skip-site-entry-warning',
  ] as const;
  expect(Object.keys(dismissalMs)).toEqual(flags);
  for (const [index, flag] of flags.entries()) {
    dismiss(flag, now + index);
    expect(localStorage.getItem(flag)).toBe(String(now + index));
    expect(isDismissed(flag, now + index)).toBe(true);
  }
});

test.each<[DismissalFlag, number, string]>([
  ['hide-enrich-alert', 7 * day, 'SHELL-052'],
  ['hide-push-notification-alert', 30 * day, 'SHELL-053'],
  ['hide-disabled-notifications-alert', 7 * day, 'SHELL-054'],
])('%s expires after its duration (SHELL-051, SHELL-055)', (flag, durationMs) => {
  dismiss(flag, now);

  expect(isDismissed(flag, now + durationMs - 1)).toBe(true);
  expect(isDismissed(flag, now + durationMs)).toBe(false);
});

test.each(['', ' ', 'yes', 'NaN', '-5', String(now + 1)])(
  'a stored timestamp of %p hides nothing (SHELL-055)',
  (stored) => {
    localStorage.setItem('hide-enrich-alert', stored);

    expect(isDismissed('hide-enrich-alert', now)).toBe(false);
  },
);

test('each dismissal lasts as long as decided, and a timestamp from the future or that is no number hides nothing (SHELL-055)', () => {
  const durations = [
    ['hide-enrich-alert', 7 * day],
    ['hide-push-notification-alert', 30 * day],
    ['hide-disabled-notifications-alert', 7 * day],
    // From the sign-up, so that it is over with the bonus.
    ['hide-time-bonus-modal', 14_400_000],
  ] as const;
  for (const [flag, durationMs] of durations) {
    dismiss(flag, now);
    expect([flag, isDismissed(flag, now)]).toEqual([flag, true]);
    expect([flag, isDismissed(flag, now + durationMs - 1)]).toEqual([flag, true]);
    expect([flag, isDismissed(flag, now + durationMs)]).toEqual([flag, false]);
    for (const stored of ['yes', '', 'NaN', String(now + 1)]) {
      localStorage.setItem(flag, stored);
      expect([flag, stored, isDismissed(flag, now)]).toEqual([flag, stored, false]);
    }
  }
});

test('a dismissed entry warning is never shown again (SHELL-034)', () => {
  dismiss('skip-site-entry-warning', now);

  expect(isDismissed('skip-site-entry-warning', now + 3650 * day)).toBe(true);
  expect(dismissalMs['skip-site-entry-warning']).toBe(Number.POSITIVE_INFINITY);
});

test('a dismissal lasts for this visit when storage is blocked', () => {
  const { setItem, getItem } = Storage.prototype;
  Storage.prototype.setItem = Storage.prototype.getItem = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  try {
    dismiss('hide-enrich-alert', now);
    expect(isDismissed('hide-enrich-alert', now + 1)).toBe(true);
  } finally {
    Object.assign(Storage.prototype, { setItem, getItem });
  }
});
