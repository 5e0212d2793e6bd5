import type { PushSubscriptionData } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';

/** A browser's subscription belongs to whoever subscribed last in it: an endpoint is never two members'. */
export async function storeSubscription(
  db: Connection,
  { userId, subscription, now }: { userId: string; subscription: PushSubscriptionData; now: Date },
): Promise<void> {
  const row = { user_id: userId, subscription: JSON.stringify(subscription), created_at: now };
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint: subscription.endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
}

export const removeSubscription = (db: Connection, userId: string, endpoint: string) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
