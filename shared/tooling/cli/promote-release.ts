import type { Channel } from '@liaison/shared/contracts';
import { promoteTo } from '@liaison/shared/release';
import { moveChannel, type ReleaseStore, requireRelease } from '@liaison/shared/release/store';

export interface Promotion {
  store: ReleaseStore;
  name: string;
  version: string;
  who: string;
  why: string;
}

/** Makes a published version what everybody gets; nothing moves when it is so already. */
export async function promoteRelease({ store, name, version, who, why }: Promotion): Promise<Channel> {
  await requireRelease(store, name, version);
  return moveChannel({ store, name, action: 'promote', move: promoteTo(version), who, why });
}
