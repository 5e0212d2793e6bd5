import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Connection, Transaction } from '../../../db/database.ts';
import type { DirectDebitsTable } from '../../../db/schema/payments.ts';
import { openStatuses, type PaymentRow } from '../payments.repository.ts';
import { sortByOldestCheck } from '../sort-by-oldest-check.ts';

export type DirectDebitRow = Selectable<DirectDebitsTable>;

export async function insertDirectDebit(
  trx: Transaction,
  row: Insertable<DirectDebitsTable>,
): Promise<DirectDebitRow> {
  return trx.insertInto('direct_debits').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findDirectDebit(
  db: Connection,
  paymentId: string,
): Promise<DirectDebitRow | undefined> {
  return db.selectFrom('direct_debits').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

export async function updateDirectDebit(
  db: Connection,
  paymentId: string,
  change: Updateable<DirectDebitsTable>,
): Promise<void> {
  await db.updateTable('direct_debits').set(change).where('payment_id', '=', paymentId).execute();
}

/** Sets the time once; a later report of the same does not change it. */
export async function markDirectDebit(
  db: Connection,
  paymentId: string,
  { column, now }: { column: 'closed_at' | 'returned_at'; now: Date },
): Promise<void> {
  await db
    .updateTable('direct_debits')
    .set({ [column]: now })
    .where('payment_id', '=', paymentId)
    .where(column, 'is', null)
    .execute();
}

/** Whether a debit of the account, or of another one with the same bank account, was returned. */
export async function hasReturnedDebit(
  db: Connection,
  { userId, iban }: { userId: string; iban: string },
): Promise<boolean> {
  const byUser = db
    .selectFrom('direct_debits')
    .select('payment_id')
    .where('user_id', '=', userId)
    .where('returned_at', 'is not', null);
  const byIban = db
    .selectFrom('direct_debits')
    .select('payment_id')
    .where('iban', '=', iban)
    .where('returned_at', 'is not', null);
  return (await byUser.union(byIban).executeTakeFirst()) !== undefined;
}

/** Of these totals a debit that ended before the provider accepted it is no part: nothing was collected. */
interface DebitTotals {
  /** Confirmed, but neither closed nor returned. */
  open: number;
  /** Amount of the confirmed debits since `since`, in minor units. */
  amount: number;
  /** Codes sent since `codesSince`. */
  codes: number;
  firstCodeAt: Date | null;
}

export async function sumDirectDebits(
  trx: Transaction,
  { userId, since, codesSince }: { userId: string; since: Date; codesSince: Date },
): Promise<DebitTotals> {
  return trx
    .selectFrom('direct_debits')
    .innerJoin('payments', 'payments.id', 'direct_debits.payment_id')
    .select([
      sql<number>`count(*) filter (where confirmed_at is not null and closed_at is null and returned_at is null and ${isCollected})::int`.as(
        'open',
      ),
      sql<number>`coalesce(sum(amount_minor) filter (where confirmed_at >= ${since}::timestamptz and ${isCollected}), 0)::int`.as(
        'amount',
      ),
      sql<number>`coalesce(sum(codes_sent) filter (where code_sent_at >= ${codesSince}::timestamptz), 0)::int`.as(
        'codes',
      ),
      sql<Date | null>`min(code_sent_at) filter (where code_sent_at >= ${codesSince}::timestamptz)`.as(
        'firstCodeAt',
      ),
    ])
    .where('direct_debits.user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** By all accounts together. Reads by the index `direct_debits_phone`. */
export const sumPhoneCodes = (
  trx: Transaction,
  { phone, since }: { phone: string; since: Date },
): Promise<Pick<DebitTotals, 'codes' | 'firstCodeAt'>> =>
  trx
    .selectFrom('direct_debits')
    .select([
      sql<number>`coalesce(sum(codes_sent), 0)::int`.as('codes'),
      sql<Date | null>`min(code_sent_at)`.as('firstCodeAt'),
    ])
    .where('phone', '=', phone)
    .where('code_sent_at', '>=', since)
    .executeTakeFirstOrThrow();

const isCollected = sql<boolean>`(provider_ref is not null or status in (${sql.join(openStatuses)}))`;

export async function findSignupDate(trx: Transaction, userId: string): Promise<Date> {
  const { signup_date } = await trx
    .selectFrom('users')
    .select('signup_date')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return signup_date;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A payer can have a paid debit returned for eight weeks, which the bank reports some days later. */
const returnableMs = 63 * dayMs;

/** Payments of open debits that were not checked for an hour, and of closed ones that can still be returned, not for a day. */
export async function listUncheckedDebits(db: Connection, now: Date, limit: number): Promise<PaymentRow[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const open = await listOpenDebits(db, before(hourMs), limit);
  const closedSince = before(returnableMs);
  return [...open, ...(await listClosedDebits(db, { closedSince, before: before(dayMs), limit }))];
}

async function listOpenDebits(db: Connection, before: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('direct_debits')
    .innerJoin('payments', 'payments.id', 'direct_debits.payment_id')
    .selectAll('payments')
    .where('confirmed_at', 'is not', null)
    .where('closed_at', 'is', null)
    .where('returned_at', 'is', null)
    .where((eb) => eb.or([eb('provider_ref', 'is not', null), eb('status', 'in', openStatuses)]))
    .where((eb) =>
      eb.or([eb('provider_ref', 'is', null), eb('checked_at', 'is', null), eb('checked_at', '<', before)]),
    )
    .orderBy('checked_at', sortByOldestCheck)
    .limit(limit)
    .execute();
}

const listClosedDebits = (
  db: Connection,
  { closedSince, before, limit }: { closedSince: Date; before: Date; limit: number },
): Promise<PaymentRow[]> =>
  db
    .selectFrom('direct_debits')
    .innerJoin('payments', 'payments.id', 'direct_debits.payment_id')
    .selectAll('payments')
    .where('closed_at', '>', closedSince)
    .where('returned_at', 'is', null)
    .where('status', 'in', ['completed', 'refunded'])
    .where('provider_ref', 'is not', null)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', before)]))
    .orderBy('checked_at', sortByOldestCheck)
    .limit(limit)
    .execute();

export async function updateCheckedAt(db: Connection, paymentId: string, now: Date): Promise<void> {
  await db.updateTable('payments').set({ checked_at: now }).where('id', '=', paymentId).execute();
}

export async function insertMandateConsent(
  trx: Transaction,
  { userId, paymentId, version, now }: { userId: string; paymentId: string; version: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('consents')
    .values({
      user_id: userId,
      kind: 'sdd_mandate',
      version,
      given: true,
      subject: `payment:${paymentId}`,
      created_at: now,
    })
    .execute();
}

/** Of members whose accounts were erased. Runs once a night and reads the whole table, so there is no index for it. */
export async function eraseMandatesBefore(db: Connection, before: Date): Promise<void> {
  await db
    .updateTable('direct_debits')
    .set({ account_holder: '', iban: '' })
    .where('created_at', '<', before)
    .where('iban', '<>', '')
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('status', '=', 'deleted'))
    .execute();
}

/** All that the payers typed for mandates that they never confirmed, with the consents: of one account, or of those signed before. */
export async function eraseUnconfirmedMandates(
  trx: Transaction,
  which: { userId: string } | { before: Date },
): Promise<void> {
  const erased = await trx
    .updateTable('direct_debits')
    .set({ account_holder: '', iban: '', ...emptyContact })
    .where('confirmed_at', 'is', null)
    .where('iban', '<>', '')
    .where((eb) =>
      'userId' in which ? eb('user_id', '=', which.userId) : eb('created_at', '<', which.before),
    )
    .returning(['user_id', 'payment_id'])
    .execute();
  if (erased.length === 0) return;
  await trx
    .deleteFrom('consents')
    .where('user_id', 'in', [...new Set(erased.map(({ user_id: id }) => id))])
    .where('kind', '=', 'sdd_mandate')
    .where(
      'subject',
      'in',
      erased.map(({ payment_id: id }) => `payment:${id}`),
    )
    .execute();
}

/** What only confirming the mandate needs. */
export const emptyContact = {
  street: '',
  house_number: '',
  zip: '',
  city: '',
  phone: '',
  code_hash: null,
} as const;
