import { call, queryClient } from '@liaison/shared/api';
import { publishLiveEvent } from './live-events.ts';

/** Blocks a member. This page shows it at once; the live event does the same on the other pages of both members. */
export async function blockMember(profile: string): Promise<void> {
  await call('POST /api/block.php', { body: { profile } });
  const code = await import(/* webpackChunkName: "live" */ './apply-block.ts').catch(() => null);
  if (code) code.applyBlock(profile);
  // The member is blocked all the same: everything is fetched again.
  else void queryClient.invalidateQueries();
  publishLiveEvent({ type: 'blocked', profile });
}
