import type { ReleaseHealthBeacon } from '@liaison/shared/contracts';

/** Also sent when the page is closing. */
export function sendReleaseHealth(beacon: ReleaseHealthBeacon): void {
  const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' });
  navigator.sendBeacon?.('/-/release-health', body);
}
