import type { Insertable } from 'kysely';
import { saveNameSkeletons } from '../features/accounts/index.ts';
import type { Core } from '../features/core.ts';
import type { Schema } from '../db/schema.ts';

/** Columns that a test sets; the others have defaults. Credits also create the ledger entry for them. */
export interface MemberOptions extends Partial<Omit<Insertable<Schema['users']>, 'credits'>> {
  credits?: number;
  profile?: Partial<Insertable<Schema['profiles']>>;
}

/** Inserts a member into the tables, for tests of something other than sign-up. */
export async function insertMember(
  { db, clock, createId }: Pick<Core, 'db' | 'clock' | 'createId'>,
  { credits = 0, profile = {}, ...user }: MemberOptions,
): Promise<{ id: string; email: string }> {
  const now = clock();
  const id = user.id ?? createId();
  // The whole id: a test may have two members whose ids end alike.
  const name = user.name ?? `Member ${id}`;
  const mailbox = user.name?.toLowerCase().replaceAll(' ', '.') ?? `member.${id}`;
  const email = user.email ?? `${mailbox}@example.org`;
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('users')
      .values({
        id,
        name,
        email,
        password_hash: null,
        status: 'active',
        language: 'en',
        country: 'NL',
        signup_date: now,
        activated_at: now,
        last_online: now,
        next_step: null,
        tracking: null,
        search_filters: null,
        deletion_requested_at: null,
        purge_at: null,
        ...user,
        credits,
      })
      .execute();
    await saveNameSkeletons(trx, [{ id, name }]);
    await trx
      .insertInto('profiles')
      .values({ ...createProfileRow(id, name, now, hour), ...profile })
      .execute();
    await trx.insertInto('notification_preferences').values({ user_id: id }).execute();
    if (credits > 0)
      await trx
        .insertInto('ledger')
        .values(createLedgerRow(id, credits, now))
        .execute();
  });
  return { id, email };
}

const createProfileRow = (
  id: string,
  name: string,
  now: Date,
  hour: Date,
): Insertable<Schema['profiles']> => ({
  id,
  name,
  gender: 'female',
  looking_for: 'male',
  date_of_birth: '1990-05-17',
  country: 'NL',
  region: 'NL-NH',
  city: 'Amsterdam',
  last_online: now,
  sort_online: hour,
  created_at: now,
});

const createLedgerRow = (id: string, credits: number, now: Date): Insertable<Schema['ledger']> => ({
  user_id: id,
  kind: 'signup',
  credits,
  balance_after: credits,
  remaining: credits,
  unique_key: `signup:${id}`,
  payment_id: null,
  created_at: now,
});
