import type { ExperimentExposure } from '@liaison/shared/contracts';

/** Also sent when the page is closing. */
export function sendExposure(exposure: ExperimentExposure): void {
  const body = new Blob([JSON.stringify(exposure)], { type: 'application/json' });
  navigator.sendBeacon?.('/-/experiments', body);
}
