import type { Connection } from '../../db/database.ts';

/** Entries of the ledger with their payments, the newest first. */
export async function listLedgerEntries(
  db: Connection,
  { userId, before, limit }: { userId: string; before?: string; limit: number },
) {
  let query = db
    .selectFrom('ledger')
    .leftJoin('payments', 'payments.id', 'ledger.payment_id')
    // Written with the entry that took the credits: an earlier dispute may have taken and given them back.
    .leftJoin('refunds', (join) =>
      join
        .onRef('refunds.payment_id', '=', 'ledger.payment_id')
        .onRef('refunds.created_at', '=', 'ledger.created_at'),
    )
    .select([
      'ledger.id',
      'ledger.kind',
      'ledger.credits',
      'ledger.balance_after',
      'ledger.payment_id',
      'ledger.created_at',
      'payments.amount_minor',
      'refunds.amount_minor as refunded_minor',
      'payments.currency',
      'payments.method',
    ])
    .where('ledger.user_id', '=', userId)
    .orderBy('ledger.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('ledger.id', '<', before);
  return query.execute();
}
