import type { DeskMember, Locale } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { getMethodName } from './payment-methods.ts';
import { toUnspentShare } from './unspent-share.ts';

const historySize = 50;

/** So long after it was noted a refund that the provider has not accepted is `stuck`. */
export const stuckAfterMs = 3_600_000;

/** The newest payments of a member, each with what is left of it and what went back. */
export async function listPaymentsForDesk(
  db: Connection,
  userId: string,
  { now, locale }: { now: Date; locale: Locale },
): Promise<DeskMember['payments']> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('ledger', (join) => join.on('ledger.unique_key', '=', sql<string>`'payment:' || payments.id`))
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .leftJoin('direct_debits', 'direct_debits.payment_id', 'payments.id')
    .select([
      'payments.id',
      'payments.status',
      'payments.method',
      'payments.credits',
      'payments.amount_minor',
      'payments.currency',
      'payments.created_at',
      'ledger.remaining',
      'refunds.amount_minor as refunded_minor',
      'refunds.created_at as refunded_at',
      'refunds.sent_at',
      'direct_debits.payment_id as debit_id',
      'direct_debits.closed_at',
    ])
    .where('payments.user_id', '=', userId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(historySize)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    method: getMethodName(row.method, locale),
    credits: row.credits,
    amount: row.amount_minor,
    currency: row.currency,
    created_at: row.created_at.toISOString(),
    refundable: toRefundable(row),
    refund: toRefund(row, now),
  }));
}

function toRefundable(payment: {
  status: string;
  remaining: number | null;
  amount_minor: number;
  credits: number;
}): DeskMember['payments'][number]['refundable'] {
  return payment.status === 'completed' ? toUnspentShare(payment, payment.remaining ?? 0) : null;
}

interface RefundColumns {
  refunded_minor: number | null;
  refunded_at: Date | null;
  sent_at: Date | null;
  debit_id: string | null;
  closed_at: Date | null;
}

function toRefund(row: RefundColumns, now: Date): DeskMember['payments'][number]['refund'] {
  const { refunded_minor: amount, refunded_at: notedAt, sent_at: sentAt } = row;
  if (amount === null || notedAt === null) return null;
  // The bank has not paid the direct debit yet: until then there is nothing that the provider could send back.
  const isCollecting = row.debit_id !== null && row.closed_at === null;
  const isStuck = !isCollecting && now.getTime() - notedAt.getTime() > stuckAfterMs;
  if (sentAt) return { amount, state: 'sent', since: sentAt.toISOString() };
  return { amount, state: isStuck ? 'stuck' : 'waiting', since: notedAt.toISOString() };
}
