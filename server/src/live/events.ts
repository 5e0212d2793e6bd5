import type { LiveEvent, NumberedEvent } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../db/database.ts';
import { afterCommit } from '../db/transaction.ts';

const retentionMs = 48 * 3_600_000;
const pageSize = 500;

/** Sends events to the recipient's open pages. `number` is null for events that are not stored (typing). */
export interface LiveChannel {
  deliver(recipientId: string, number: number | null, event: LiveEvent): void;
  /** Whether the recipient has a page connected, to this server or another one. */
  isConnected(recipientId: string): Promise<boolean>;
}

type PublishListener = (trx: Transaction, recipientId: string, event: LiveEvent) => Promise<void>;

export type Events = ReturnType<typeof eventOutbox>;

/**
 * Events are numbered per recipient under that recipient's row lock: a global sequence commits out of order, and "after N"
 * would skip. To publish to several recipients, go in id order or lock their rows first, or two transactions deadlock.
 */
export function eventOutbox({ db, clock }: { db: Database; clock: () => Date }) {
  let channel: LiveChannel = { deliver: () => undefined, isConnected: async () => false };
  const listeners: PublishListener[] = [];

  return {
    /** Stores the event in the transaction and delivers it after the commit. Returns its number. */
    async publish(trx: Transaction, recipientId: string, event: LiveEvent): Promise<number> {
      const counted = await trx
        .updateTable('users')
        .set((eb) => ({ event_number: eb('event_number', '+', '1') }))
        .where('id', '=', recipientId)
        .returning([
          'event_number',
          // In the same statement: most members have no subscription, and a second query would slow every message down.
          sql<boolean>`exists (select from push_subscriptions where user_id = users.id)`.as('wants_push'),
        ])
        .executeTakeFirstOrThrow();
      const number = Number(counted.event_number);
      await trx
        .insertInto('events')
        .values({
          recipient_id: recipientId,
          number: counted.event_number,
          payload: JSON.stringify(event),
          created_at: clock(),
        })
        .execute();
      if (counted.wants_push) for (const listener of listeners) await listener(trx, recipientId, event);
      afterCommit(trx, () => channel.deliver(recipientId, number, event));
      return number;
    },

    /** Calls the listener, inside the transaction, for every event of a member who has a push subscription. */
    onPublishForPush(listener: PublishListener): void {
      listeners.push(listener);
    },

    isConnected: (recipientId: string): Promise<boolean> => channel.isConnected(recipientId),

    /** To the pages that are open now; neither numbered nor stored. */
    sendTransient: (recipientId: string, event: LiveEvent) => channel.deliver(recipientId, null, event),

    /** The number of the latest event. */
    async getLastNumber(recipientId: string): Promise<number> {
      const query = db.selectFrom('users').select('event_number').where('id', '=', recipientId);
      return Number((await query.executeTakeFirstOrThrow()).event_number);
    },

    /** Events after a number. `gap` is true when some were deleted already, or there are more than one page. */
    async listAfter(
      recipientId: string,
      after: number,
    ): Promise<{ events: NumberedEvent[]; last: number; gap: boolean }> {
      const user = await db
        .selectFrom('users')
        .select('event_number')
        .where('id', '=', recipientId)
        .executeTakeFirstOrThrow();
      const rows = await db
        .selectFrom('events')
        .select(['number', 'payload'])
        .where('recipient_id', '=', recipientId)
        .where('number', '>', String(after))
        .orderBy('number')
        .limit(pageSize)
        .execute();
      const events = rows.map((row) => ({ number: Number(row.number), event: row.payload as LiveEvent }));
      const last = Math.max(Number(user.event_number), events.at(-1)?.number ?? 0);
      const isComplete = events.length === last - after && (events[0]?.number ?? after + 1) === after + 1;
      return { events, last, gap: !isComplete };
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
