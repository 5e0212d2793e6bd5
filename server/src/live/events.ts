import { LiveEvent, type NumberedEvent } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../db/database.ts';
import { afterCommit } from '../db/transaction.ts';
import { prepare } from '../db/prepared.ts';

const retentionMs = 48 * 3_600_000;
const pageSize = 500;

/** A page that no longer answers, as that of a phone that was locked, counts as connected for this long at most. */
export const connectionTimeoutMs = 30_000;

/** Sends events to the recipient's open pages. `number` is null for events that are not stored (typing). */
export interface LiveChannel {
  deliver(recipientId: string, number: number | null, event: LiveEvent): void;
  /** The sessions of the recipient that have a page connected, to this server or another one. */
  listConnectedSessions(recipientId: string): Promise<string[]>;
}

type PublishListener = (trx: Transaction, recipientId: string, event: LiveEvent) => Promise<void>;

export interface Delivery {
  recipientId: string;
  event: LiveEvent;
}

export type Events = ReturnType<typeof eventOutbox>;

/**
 * Events are numbered per recipient under that recipient's row lock: a global sequence commits out of order, and "after N"
 * would skip.
 */
export function eventOutbox({ db, clock }: { db: Database; clock: () => Date }) {
  let channel: LiveChannel = { deliver: () => undefined, listConnectedSessions: async () => [] };
  const listeners: PublishListener[] = [];

  /**
   * Stores the events in the transaction, one statement for all, and delivers them after the commit. Several recipients must be
   * locked before (`lockAccounts`), or two transactions deadlock.
   */
  async function publishAll(trx: Transaction, deliveries: readonly Delivery[]): Promise<void> {
    const rows = await storeEvents(trx, { records: toRecords(deliveries), now: clock() });
    if (rows.length !== deliveries.length) throw new Error('A recipient of an event does not exist');
    for (const [index, { recipientId, event }] of deliveries.entries()) {
      const { number, wants_push: wantsPush } = rows[index] ?? { number: 0, wants_push: false };
      if (wantsPush) for (const listener of listeners) await listener(trx, recipientId, event);
      afterCommit(trx, () => channel.deliver(recipientId, Number(number), event));
    }
  }

  async function getLastNumber(recipientId: string): Promise<number> {
    const query = db.selectFrom('users').select('event_number').where('id', '=', recipientId);
    return Number((await query.executeTakeFirstOrThrow()).event_number);
  }

  return {
    publishAll,

    publish: (trx: Transaction, recipientId: string, event: LiveEvent): Promise<void> =>
      publishAll(trx, [{ recipientId, event }]),

    /** When the recipient first got the same event since then, which must lie within the retention. Reads by `events_pkey`. */
    async findPublished(
      trx: Transaction,
      { recipientId, event, since }: Delivery & { since: Date },
    ): Promise<Date | null> {
      const row = await trx
        .selectFrom('events')
        .select('created_at')
        .where('recipient_id', '=', recipientId)
        .where('created_at', '>', since)
        .where(sql<boolean>`payload = ${JSON.stringify(event)}::jsonb`)
        .orderBy('number')
        .limit(1)
        .executeTakeFirst();
      return row?.created_at ?? null;
    },

    /** Calls the listener, inside the transaction, for every event of a member who has a push subscription. */
    onPublishForPush(listener: PublishListener): void {
      listeners.push(listener);
    },

    listConnectedSessions: (recipientId: string) => channel.listConnectedSessions(recipientId),

    /** To the pages that are open now; neither numbered nor stored. */
    sendTransient: (recipientId: string, event: LiveEvent) => channel.deliver(recipientId, null, event),

    /** The number of the latest event. */
    getLastNumber,

    /**
     * Events after a number. `gap` is true when some were deleted already, there are more than one page, or a newer release, which also
     * publishes during an update, has stored some that this one does not know.
     */
    async listAfter(
      recipientId: string,
      after: number,
    ): Promise<{ events: NumberedEvent[]; last: number; gap: boolean }> {
      const known = await getLastNumber(recipientId);
      const rows = await db
        .selectFrom('events')
        .select(['number', 'payload'])
        .where('recipient_id', '=', recipientId)
        .where('number', '>', String(after))
        .orderBy('number')
        .limit(pageSize)
        .execute();
      const events = rows.flatMap(({ number, payload }) => {
        const { data: event } = LiveEvent.safeParse(payload);
        return event ? { number: Number(number), event } : [];
      });
      const last = Math.max(known, Number(rows.at(-1)?.number ?? 0));
      // Each number is given once: as many events as there are numbers are all of them.
      return { events, last, gap: events.length !== last - after };
    },

    /** Until the live channel is connected, events wait in the outbox. */
    connect(liveChannel: LiveChannel): void {
      channel = liveChannel;
    },

    async purge(): Promise<void> {
      await db
        .deleteFrom('events')
        .where('created_at', '<', new Date(clock().getTime() - retentionMs))
        .execute();
    },
  };
}

const storeEvents = prepare(
  (_db, { records, now }: { records: string; now: Date }) => sql<{ number: string; wants_push: boolean }>`
    with published as (
      select recipient_id, payload, position, row_number() over by_recipient as rank,
        count(*) over (partition by recipient_id) as total
      from jsonb_to_recordset(${records}::jsonb) as published (recipient_id bigint, payload jsonb, position integer)
      window by_recipient as (partition by recipient_id order by position)
    ), counted as (
      update users set event_number = event_number + published.total from published
      where users.id = published.recipient_id and published.rank = 1
      returning users.id, users.event_number - published.total as before,
        -- In the same statement: most members have no subscription, and a second query would slow every message down.
        exists (select from push_subscriptions where user_id = users.id) as wants_push
    ), stored as (
      insert into events (recipient_id, number, payload, created_at)
      select recipient_id, counted.before + rank, payload, ${now}::timestamptz
      from published join counted on counted.id = published.recipient_id
    )
    select counted.before + rank as number, wants_push
    from published join counted on counted.id = published.recipient_id order by position`,
);

const toRecords = (deliveries: readonly Delivery[]) =>
  JSON.stringify(
    deliveries.map(({ recipientId, event }, position) => ({
      recipient_id: recipientId,
      payload: event,
      position,
    })),
  );
