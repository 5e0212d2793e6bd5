import { startLive } from '@liaison/shared/live';
import { captureTracking } from '@liaison/shared/session';
import type { BootData } from '@liaison/shared/contracts';
import { signOutOnRefusal } from './sign-out-on-refusal.ts';

/** What runs beside the page. Called once, after the session is started and before the router reads the address. */
export function startChrome({ settings }: Pick<BootData, 'settings'>): void {
  captureTracking(settings);
  signOutOnRefusal();
  startLive();
}
