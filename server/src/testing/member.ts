import type { Insertable } from 'kysely';
import type { Core } from '../core.ts';
import type { Schema } from '../db/schema.ts';

/** What a test says of a member; the rest is ordinary. Credits come with the ledger entry that explains them. */
export interface MemberTraits extends Partial<Omit<Insertable<Schema['users']>, 'credits'>> {
  credits?: number;
  profile?: Partial<Insertable<Schema['profiles']>>;
}

/** Puts a member straight into the tables: for tests about something else than signing up. */
export async function insertMember(
  { db, clock, newId }: Pick<Core, 'db' | 'clock' | 'newId'>,
  { credits = 0, profile = {}, ...user }: MemberTraits,
): Promise<{ id: string; email: string }> {
  const now = clock();
  const id = user.id ?? newId();
  const name = user.name ?? `Member ${id.slice(-6)}`;
  const email = user.email ?? `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
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
    await trx
      .insertInto('profiles')
      .values({ ...ordinary(id, name, now, hour), ...profile })
      .execute();
    await trx.insertInto('notification_preferences').values({ user_id: id }).execute();
    if (credits > 0)
      await trx
        .insertInto('ledger')
        .values(openingBalance(id, credits, now))
        .execute();
  });
  return { id, email };
}

const ordinary = (id: string, name: string, now: Date, hour: Date): Insertable<Schema['profiles']> => ({
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

const openingBalance = (id: string, credits: number, now: Date): Insertable<Schema['ledger']> => ({
  user_id: id,
  kind: 'signup',
  credits,
  balance_after: credits,
  remaining: credits,
  unique_key: `signup:${id}`,
  payment_id: null,
  created_at: now,
});
