import type { LiveEvent, NumberedEvent } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../db/database.ts';
import { afterCommit } from '../db/transaction.ts';

const keptMs = 48 * 3_600_000;
const pageSize = 500;

/** Carries events to the recipient's open pages. `number` is null for what is not stored (typing). */
export interface LiveChannel {
  deliver(recipientId: string, number: number | null, event: LiveEvent): void;
  /** Whether a page of theirs is connected, to this server or another. */
  isListening(recipientId: string): Promise<boolean>;
}

type PublishListener = (trx: Transaction, recipientId: string, event: LiveEvent) => Promise<void>;

export type Events = ReturnType<typeof eventOutbox>;

/**
 * Events are numbered per recipient under that recipient's row lock: a global sequence commits out of order, and "after N"
 * would skip. Who publishes to several recipients does so in id order, or locks their rows first.
 */
export function eventOutbox({ db, clock }: { db: Database; clock: () => Date }) {
  let channel: LiveChannel = { deliver: () => undefined, isListening: async () => false };
  const listeners: PublishListener[] = [];

  return {
    /** Stored with the transaction, delivered after its commit. Gives the event's number. */
    async publish(trx: Transaction, recipientId: string, event: LiveEvent): Promise<number> {
      const counted = await trx
        .updateTable('users')
        .set((eb) => ({ event_number: eb('event_number', '+', '1') }))
        .where('id', '=', recipientId)
        .returning([
          'event_number',
          // In the one statement: most members have none, and a message must not wait for a second question.
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

    /** Hears, inside the transaction, of every event for a member with a browser that wants to be told while no page is open. */
    onPublishForPush(listener: PublishListener): void {
      listeners.push(listener);
    },

    isListening: (recipientId: string): Promise<boolean> => channel.isListening(recipientId),

    /** To whoever is there right now; neither numbered nor kept. */
    tell: (recipientId: string, event: LiveEvent) => channel.deliver(recipientId, null, event),

    /** The number of the latest event. */
    async last(recipientId: string): Promise<number> {
      const query = db.selectFrom('users').select('event_number').where('id', '=', recipientId);
      return Number((await query.executeTakeFirstOrThrow()).event_number);
    },

    /** What happened after a number; `gap` when part of it is no longer kept, or there is more than one page of it. */
    async after(
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

    /** The live channel is opened after the app; until then events wait in the outbox. */
    connect(to: LiveChannel): void {
      channel = to;
    },

    async purge(): Promise<void> {
      await db
        .deleteFrom('events')
        .where('created_at', '<', new Date(clock().getTime() - keptMs))
        .execute();
    },
  };
}
