import type { PushRequest } from '@liaison/shared/contracts';
import type { Core } from '../../core.ts';
import { removeSubscription, storeSubscription } from './push.repository.ts';

/** Which browsers of a member want to be told of news while no page is open (PROF-015). */
export function pushService({ db, clock }: Pick<Core, 'db' | 'clock'>) {
  return {
    async change(userId: string, { subscription, removed = false }: PushRequest): Promise<void> {
      if (removed) await removeSubscription(db, userId, subscription.endpoint);
      else await storeSubscription(db, { userId, subscription, now: clock() });
    },
  };
}
