import { call } from '@liaison/shared/api';
import { applyBlock } from './apply-message.ts';
import { publishLiveEvent } from './live-events.ts';

/** Blocks a member. This page shows it at once; the live event does the same on the other pages of both members. */
export async function blockMember(profile: string): Promise<void> {
  await call('POST /api/block.php', { body: { profile } });
  applyBlock(profile);
  publishLiveEvent({ type: 'blocked', profile });
}
