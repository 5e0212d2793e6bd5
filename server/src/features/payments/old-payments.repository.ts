import type { Connection, Transaction } from '../../db/database.ts';

/** Erased accounts whose last payment and last credits are from before. Reads whole tables, once a night, so there is no index for it. */
export async function listOldAccounts(db: Connection, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where('status', '=', 'deleted')
    .where(({ and, exists, not, or, selectFrom }) => {
      const payments = selectFrom('payments').select('id').whereRef('user_id', '=', 'users.id');
      const entries = selectFrom('ledger').select('id').whereRef('user_id', '=', 'users.id');
      return and([
        or([exists(payments), exists(entries)]),
        not(exists(payments.where('updated_at', '>=', before))),
        not(exists(entries.where('created_at', '>=', before))),
      ]);
    })
    .execute();
  return rows.map(({ id }) => id);
}

/** All payments of an account with what belongs to them, and its ledger. The account must be erased and locked. */
export async function deletePayments(trx: Transaction, userId: string): Promise<void> {
  const payments = trx.selectFrom('payments').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('consents').where('user_id', '=', userId).execute();
  await trx.deleteFrom('ledger').where('user_id', '=', userId).execute();
  for (const table of ['payment_events', 'direct_debits', 'discount_uses', 'refunds'] as const)
    await trx.deleteFrom(table).where('payment_id', 'in', payments).execute();
  await trx.deleteFrom('payments').where('user_id', '=', userId).execute();
  await trx.updateTable('users').set({ credits: 0, paid_user: false }).where('id', '=', userId).execute();
}
