import type { PushRequest } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { SessionUser } from '../../db/sessions.ts';
import type { Core } from '../core.ts';
import { hasValidKeys, isPushEndpoint } from './push-endpoint.ts';
import {
  deleteOldestSubscriptions,
  deleteSubscriptionByEndpoint,
  storeSubscription,
} from './push.repository.ts';

/** Each subscription costs one request per notification. */
export const maxSubscriptions = 10;

type PushDeps = Pick<Core, 'db' | 'clock' | 'config' | 'inTransaction' | 'sessions'>;

/** The browsers that show notifications while no page is open (PROF-015). */
export function pushService({ db, clock, config, inTransaction, sessions }: PushDeps) {
  return {
    async update(user: SessionUser, { subscription, removed = false }: PushRequest): Promise<void> {
      if (removed) {
        await deleteSubscriptionByEndpoint(db, user.id, subscription.endpoint);
        return;
      }
      if (!isPushEndpoint(subscription.endpoint, config.localPushService)) throw createFieldError('endpoint');
      if (!hasValidKeys(subscription)) throw createFieldError('keys');
      await inTransaction(async (trx) => {
        await sessions.lockAccount(trx, user);
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

const createFieldError = (field: string) =>
  new DomainError('validation', { fields: { [`subscription.${field}`]: 'invalid' } });
