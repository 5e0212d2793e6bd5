import type { Insertable } from 'kysely';
import type { Locale } from '@liaison/shared/contracts';
import type { Transaction } from '../../db/database.ts';
import type { ProfilesTable } from '../../db/schema/members.ts';
import { credit } from '../payments/ledger.ts';

type ProfileRow = Insertable<ProfilesTable>;
type ProfileStart = Pick<ProfileRow, 'gender' | 'looking_for' | 'date_of_birth' | 'country'> &
  Partial<Omit<ProfileRow, 'id' | 'name' | 'last_online' | 'sort_online' | 'created_at'>>;

export interface NewAccount {
  id: string;
  email: string;
  name: string;
  /** Null for who never signs in: fictional partners. */
  passwordHash: string | null;
  status?: 'not_confirmed' | 'active';
  role?: 'member' | 'operator' | 'fictional';
  language: Locale;
  country: string | null;
  /** What the form says next (DEC-03); null when the sign-up is complete. */
  nextStep?: number | null;
  profile: ProfileStart;
  /** Credits of the start, booked once for ever under `signup:<user>`. */
  signupCredits: number;
  tracking?: object | undefined;
  /** Promotions by mail, weekly mail and news: only who ticked the box gets them (DEC-23). */
  marketing?: boolean;
  now: Date;
}

/**
 * Writes an account with its profile, notification preferences and first credits. Uniqueness of address and name is the
 * database's: a violation comes out as its error.
 */
export async function createAccount(trx: Transaction, account: NewAccount): Promise<void> {
  const { id, name, now, marketing = false } = account;
  const status = account.status ?? 'not_confirmed';
  await trx
    .insertInto('users')
    .values({
      id,
      email: account.email,
      name,
      password_hash: account.passwordHash,
      status,
      role: account.role ?? 'member',
      language: account.language,
      country: account.country,
      signup_date: now,
      activated_at: status === 'active' ? now : null,
      last_online: now,
      next_step: account.nextStep ?? null,
      tracking: account.tracking ? JSON.stringify(account.tracking) : null,
      search_filters: null,
      deletion_requested_at: null,
      purge_at: null,
    })
    .execute();
  await trx
    .insertInto('profiles')
    .values({
      ...unstated,
      ...account.profile,
      id,
      name,
      last_online: now,
      sort_online: hourOf(now),
      created_at: now,
    })
    .execute();
  await trx
    .insertInto('notification_preferences')
    .values({ user_id: id, promotions: marketing, weekly_updates: marketing, news: marketing })
    .execute();
  if (account.signupCredits === 0) return;
  await credit(trx, { userId: id, credits: account.signupCredits, kind: 'signup', key: `signup:${id}`, now });
}

const unstated = {
  sexuality: null,
  region: null,
  city: null,
  city_id: null,
  lat: null,
  lon: null,
  time_zone: null,
  hair_color: null,
  eye_color: null,
  body_type: null,
  relationship_status: null,
  tattoos: null,
  reason: null,
  main_picture_id: null,
} as const;

const hourOf = (moment: Date) => new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000);
