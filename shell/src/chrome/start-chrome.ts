import { startLive } from '@liaison/shared/live';
import { captureTracking, isPushSubscribed, startPush } from '@liaison/shared/session';
import type { BootData } from '@liaison/shared/contracts';
import { reportHiding } from './report-hiding.ts';
import { signOutOnRefusal } from './sign-out-on-refusal.ts';

/**
 * What runs beside the page. Called once, after the session is started and before the router reads the address. Returns what
 * ends it.
 */
export function startChrome({ settings }: Pick<BootData, 'settings'>): () => void {
  captureTracking(settings);
  const stops = [reportHiding(), signOutOnRefusal(), startPush(), startLive({ isPushSubscribed })];
  return () => {
    for (const stop of stops) stop();
  };
}
