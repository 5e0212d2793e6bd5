import type { PushRequest } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { SessionUser } from '../../core/sessions.ts';
import type { Core } from '../../core.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { hasValidKeys, isPushEndpoint } from './push-endpoint.ts';
import { deleteOldestSubscriptions, removeSubscription, storeSubscription } from './push.repository.ts';

/** More browsers than anybody has; each costs a request with every piece of news. */
export const maxSubscriptions = 10;

type PushDeps = Pick<Core, 'db' | 'clock' | 'config' | 'inTransaction'>;

/** Which browsers of a member want to be told of news while no page is open (PROF-015). */
export function pushService({ db, clock, config, inTransaction }: PushDeps) {
  return {
    async change(user: SessionUser, { subscription, removed = false }: PushRequest): Promise<void> {
      if (removed) {
        await removeSubscription(db, user.id, subscription.endpoint);
        return;
      }
      if (!isPushEndpoint(subscription.endpoint, config.localPushService)) throw refused('endpoint');
      if (!hasValidKeys(subscription)) throw refused('keys');
      await inTransaction(async (trx) => {
        await lockAccounts(trx, [user.id]);
        await storeSubscription(trx, {
          userId: user.id,
          sessionId: user.sessionId,
          subscription,
          now: clock(),
        });
        await deleteOldestSubscriptions(trx, user.id, maxSubscriptions);
      });
    },
  };
}

const refused = (field: string) =>
  new DomainError('validation', { fields: { [`subscription.${field}`]: 'invalid' } });
