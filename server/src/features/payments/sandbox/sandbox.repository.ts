import type { PaymentFailureReason } from '@liaison/shared/contracts';
import type { Insertable, Selectable } from 'kysely';
import type { Connection, Transaction } from '../../../db/database.ts';
import type { SandboxPaymentsTable } from '../../../db/schema/payments.ts';
import { openPeriodMs } from './outcomes.ts';

/** A payment as the sandbox stores it; it knows nothing of members, credits or our payments. */
export type SandboxRow = Selectable<SandboxPaymentsTable>;

/** Does nothing when the reference exists. */
export async function insertSandboxPayment(
  db: Connection,
  row: Insertable<SandboxPaymentsTable>,
): Promise<void> {
  await db
    .insertInto('sandbox_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .execute();
}

/** The payment at `now`: a pending one becomes paid and an open one expires as time passes. */
export async function findSandboxPayment(
  db: Connection,
  ref: string,
  now: Date,
): Promise<SandboxRow | undefined> {
  const row = await db.selectFrom('sandbox_payments').selectAll().where('ref', '=', ref).executeTakeFirst();
  if (row?.status === 'pending' && row.returns_at && row.returns_at <= now)
    return { ...row, status: 'charged_back' };
  if (row?.status === 'pending' && row.settles_at && row.settles_at <= now) return { ...row, status: 'paid' };
  const isStale = row && isUndecided(row) && now.getTime() - row.created_at.getTime() > openPeriodMs;
  return isStale ? { ...row, status: 'expired', failure_reason: 'expired' } : row;
}

export const isUndecided = ({ status }: SandboxRow): boolean =>
  status === 'open' || status === 'authenticating';

/** A settled payment is stored as pending. */
export async function updateRefunded(db: Connection, ref: string, amountMinor: number): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ status: 'refunded', refunded_minor: amountMinor })
    .where('ref', '=', ref)
    .where('status', 'in', ['paid', 'pending'])
    .execute();
}

export async function cancelUndecided(db: Connection, ref: string): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ status: 'cancelled', failure_reason: 'cancelled' })
    .where('ref', '=', ref)
    .where('status', 'in', ['open', 'authenticating'])
    .execute();
}

export async function deleteTestCard(db: Connection, ref: string): Promise<void> {
  await db.updateTable('sandbox_payments').set({ card: null }).where('ref', '=', ref).execute();
}

/** Stores a decision about the payment as it was read; of several only the first one counts. Returns whether it was stored. */
export async function decideSandboxPayment(
  trx: Transaction,
  { ref, status }: Pick<SandboxRow, 'ref' | 'status'>,
  decision: {
    status: SandboxRow['status'];
    reason: PaymentFailureReason | null;
    settlesAt: Date | null;
    card: SandboxRow['card'];
  },
): Promise<boolean> {
  const decided = await trx
    .updateTable('sandbox_payments')
    .set({
      status: decision.status,
      failure_reason: decision.reason,
      settles_at: decision.settlesAt,
      card: decision.card,
    })
    .where('ref', '=', ref)
    // A settled payment is read as paid, but stored as pending.
    .where('status', 'in', status === 'paid' ? ['paid', 'pending'] : [status])
    .returning('ref')
    .executeTakeFirst();
  return decided !== undefined;
}
