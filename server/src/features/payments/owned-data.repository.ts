import type { OwnedData } from '../owned-data.ts';
import { emptyContact, eraseUnconfirmedMandates } from './direct-debit/direct-debit.repository.ts';
import { releaseStoredCard } from './stored-cards/stored-cards.repository.ts';

const referenceData = { notExported: 'reference data' };

export const ownedData: OwnedData = {
  tables: {
    ledger: { exportedTo: 'credits' },
    payments: { exportedTo: 'payments' },
    payment_events: { exportedTo: 'payments' },
    direct_debits: { exportedTo: 'payments' },
    refunds: { exportedTo: 'payments' },
    spending_limits: { exportedTo: 'payments' },
    stored_cards: { exportedTo: 'payments' },
    discount_codes: { exportedTo: 'discounts' },
    discount_uses: { exportedTo: 'discounts' },
    sandbox_payments: { notExported: 'data of the sandbox payment provider' },
    bundles: referenceData,
    bundle_prices: referenceData,
  },
  exportFiles: {
    credits: (db, userId) =>
      db
        .selectFrom('ledger')
        .select([
          'id',
          'kind',
          'credits',
          'balance_after',
          'remaining',
          'unique_key',
          'payment_id',
          'created_at',
        ])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    async payments(db, userId) {
      const payments = await db
        .selectFrom('payments')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
      const events = await db
        .selectFrom('payment_events')
        .innerJoin('payments', 'payments.id', 'payment_events.payment_id')
        .select(['payment_id', 'type', 'payment_events.created_at'])
        .where('payments.user_id', '=', userId)
        .orderBy('payment_events.id')
        .execute();
      const mandates = await db
        .selectFrom('direct_debits')
        .selectAll()
        .where('user_id', '=', userId)
        .execute();
      const refunds = await db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .selectAll('refunds')
        .where('payments.user_id', '=', userId)
        .execute();
      const limit = await db
        .selectFrom('spending_limits')
        .select(['currency', 'amount_minor', 'next_minor', 'next_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const card = await db
        .selectFrom('stored_cards')
        .select(['brand', 'last_four', 'created_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return {
        payments: payments.map(({ client_id: _call, card_ref: _card, ...payment }) => payment),
        events,
        refunds,
        spending_limit: limit ?? null,
        stored_card: card ?? null,
        direct_debits: mandates.map(({ code_hash: _code, ...mandate }) => mandate),
      };
    },
    async discounts(db, userId) {
      const codes = await db.selectFrom('discount_codes').selectAll().where('user_id', '=', userId).execute();
      const uses = await db
        .selectFrom('discount_uses')
        .innerJoin('discount_codes', 'discount_codes.id', 'discount_uses.discount_id')
        .select(['code', 'percentage', 'payment_id', 'discount_uses.created_at'])
        .where('discount_uses.user_id', '=', userId)
        .orderBy('discount_uses.created_at')
        .execute();
      return { codes, uses };
    },
  },
  /**
   * Ledger and payments stay under the account's id for seven years, because invoices are kept by law, and of a confirmed mandate its
   * reference, holder, IBAN and consent, because a bank may ask for it.
   */
  async erase(trx, { id }) {
    await trx.deleteFrom('discount_codes').where('user_id', '=', id).execute();
    await trx.deleteFrom('spending_limits').where('user_id', '=', id).execute();
    await releaseStoredCard(trx, id);
    await trx
      .updateTable('payments')
      .set({ return_path: null, redirect_url: null, client_id: null, card_ref: null })
      .where('user_id', '=', id)
      .execute();
    await trx.updateTable('direct_debits').set(emptyContact).where('user_id', '=', id).execute();
    await eraseUnconfirmedMandates(trx, { userId: id });
  },
};
