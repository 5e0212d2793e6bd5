import type { FailureReason } from '@liaison/shared/contracts';
import type { Insertable, Selectable } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import type { PaymentsTable } from '../../db/schema/payments.ts';

export type PaymentRow = Selectable<PaymentsTable>;
export type PaymentStatus = PaymentRow['status'];

/** Nothing more is expected of the payer or the provider in any other. */
export const openStatuses = ['loading', 'pending'] as const satisfies PaymentStatus[];

/** Undefined when the same call made a payment before. */
export async function insertPayment(
  trx: Transaction,
  payment: Insertable<PaymentsTable>,
): Promise<PaymentRow | undefined> {
  return trx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function paymentOfCall(
  db: Connection,
  userId: string,
  clientId: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export async function paymentById(db: Connection, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function paymentByRef(
  db: Connection,
  provider: string,
  ref: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
}

/** What the provider answered to its creation. */
export async function attachProvider(
  db: Connection,
  id: string,
  { ref, redirectUrl, now }: { ref: string; redirectUrl: string; now: Date },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ provider_ref: ref, redirect_url: redirectUrl, updated_at: now })
    .where('id', '=', id)
    .where('provider_ref', 'is', null)
    .execute();
}

/** True for one of many askers per interval, whichever server they ask. */
export async function claimCheck(
  db: Connection,
  id: string,
  { now, everyMs }: { now: Date; everyMs: number },
): Promise<boolean> {
  const claimed = await db
    .updateTable('payments')
    .set({ checked_at: now })
    .where('id', '=', id)
    .where('status', 'in', openStatuses)
    .where((eb) =>
      eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', new Date(now.getTime() - everyMs))]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Moves a payment forward; undefined when it is no longer where such a move starts. */
export async function movePayment(
  trx: Transaction,
  id: string,
  move: { from: readonly PaymentStatus[]; to: PaymentStatus; reason: FailureReason | null; now: Date },
): Promise<PaymentRow | undefined> {
  return trx
    .updateTable('payments')
    .set({
      status: move.to,
      failure_reason: move.reason,
      updated_at: move.now,
      ...(move.to === 'completed' && { completed_at: move.now }),
    })
    .where('id', '=', id)
    .where('status', 'in', move.from)
    .returningAll()
    .executeTakeFirst();
}

export async function recordEvent(
  trx: Transaction,
  event: { paymentId: string; type: string; data?: Record<string, unknown>; now: Date },
): Promise<void> {
  const { paymentId, type, data = {}, now } = event;
  await trx
    .insertInto('payment_events')
    .values({ payment_id: paymentId, type, data: JSON.stringify(data), created_at: now })
    .execute();
}

/** Payments still open that nobody asked the provider about since `before`, the longest unasked first. */
export async function unansweredPayments(db: Connection, before: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', openStatuses)
    .where('provider_ref', 'is not', null)
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', before)]))
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
}

/** Payments that no provider ever took up, begun before a moment: the process ended, or the provider did not answer. */
export async function abandonedPayments(db: Connection, before: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', openStatuses)
    .where('provider_ref', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}
