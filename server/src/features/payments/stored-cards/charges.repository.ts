import type { Currency } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../../db/database.ts';
import { openStatuses, type PaymentRow } from '../payments.repository.ts';
import { sortByOldestCheck } from '../sort-by-oldest-check.ts';

/** Charges of a stored card that the provider has not accepted, created before a moment. */
export const listUnsentCharges = (db: Connection, before: Date, limit: number): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', openStatuses)
    .where('card_ref', 'is not', null)
    .where('provider_ref', 'is', null)
    .where('created_at', '<', before)
    .orderBy('checked_at', sortByOldestCheck)
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** The newest. */
export const findLastPurchase = (db: Connection, userId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether another charge of a stored card is under way. */
export async function hasOpenCharge(trx: Transaction, payment: PaymentRow): Promise<boolean> {
  const open = await trx
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', payment.user_id)
    .where('id', '!=', payment.id)
    .where('status', 'in', openStatuses)
    .where('card_ref', 'is not', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** The newest other charge of a stored card for the same bundle that is under way, or was completed and is not older than a moment. */
export const findRecentCharge = (
  trx: Transaction,
  { id, user_id: userId, bundle_id: bundleId }: PaymentRow,
  since: Date,
): Promise<Pick<PaymentRow, 'id'> | undefined> =>
  trx
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .where('bundle_id', '=', bundleId)
    .where('card_ref', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('status', 'in', openStatuses),
        eb.and([eb('status', '=', 'completed'), eb('created_at', '>', since)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface ChargeTerms {
  userId: string;
  bundle_id: string;
  currency: Currency;
  /** Undefined when the payer was shown none: then no charge is the same. */
  amount?: number | undefined;
}

/** A charge of the member's stored card for the same bundle at the same price that waits for the payer's confirmation at the bank. */
export const findWaitingCharge = (
  db: Connection,
  { userId, bundle_id: bundleId, currency, amount }: ChargeTerms,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('bundle_id', '=', bundleId)
    .where('currency', '=', currency)
    // The payer's amount may be beyond the numbers of the column.
    .where(sql<boolean>`amount_minor = ${amount ?? null}::bigint`)
    .where('status', 'in', openStatuses)
    .where('card_ref', '=', (eb) =>
      eb.selectFrom('stored_cards').select('provider_ref').where('user_id', '=', userId),
    )
    .where('redirect_url', 'is not', null)
    .executeTakeFirst();
