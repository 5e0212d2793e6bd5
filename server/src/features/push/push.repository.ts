import type { PushSubscriptionData } from '@liaison/shared/contracts';
import type { Connection, Transaction } from '../../db/database.ts';

interface NewSubscription {
  userId: string;
  /** The subscription is deleted with the session. */
  sessionId: string;
  subscription: PushSubscriptionData;
  now: Date;
}

/** An endpoint belongs to the member who subscribed last in that browser, never to two members. */
export async function storeSubscription(
  trx: Transaction,
  { userId, sessionId, subscription, now }: NewSubscription,
): Promise<void> {
  const row = {
    user_id: userId,
    session_id: sessionId,
    subscription: JSON.stringify(subscription),
    created_at: now,
  };
  await trx
    .insertInto('push_subscriptions')
    .values({ endpoint: subscription.endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
}

/** Keeps the newest `max`: the oldest probably belong to browsers that are no longer used. */
export async function deleteOldestSubscriptions(
  trx: Transaction,
  userId: string,
  max: number,
): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(max),
    )
    .execute();
}

export const deleteSubscriptionByEndpoint = (db: Connection, userId: string, endpoint: string) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();

export const deleteSubscription = (db: Connection, id: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute();

export async function listSubscriptionIds(
  db: Connection,
  userId: string,
  { exceptSessions }: { exceptSessions: string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .$if(exceptSessions.length > 0, (query) =>
      query.where((eb) => eb.or([eb('session_id', 'is', null), eb('session_id', 'not in', exceptSessions)])),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Returns null when it was deleted, or belongs to another member of the same browser by now. */
export async function findSubscription(
  db: Connection,
  id: string,
  userId: string,
): Promise<PushSubscriptionData | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('subscription')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? (row.subscription as PushSubscriptionData) : null;
}
