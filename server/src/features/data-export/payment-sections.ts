import type { ExportSection } from '../feature.ts';

export const paymentSections: readonly ExportSection[] = [
  {
    file: 'credits',
    tables: ['ledger'],
    read: (db, userId) =>
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
  },
  {
    file: 'payments',
    tables: ['payments', 'payment_events'],
    async read(db, userId) {
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
      return { payments: payments.map(({ client_id: _call, ...payment }) => payment), events };
    },
  },
  {
    file: 'discounts',
    tables: ['discount_codes', 'discount_uses'],
    async read(db, userId) {
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
];
