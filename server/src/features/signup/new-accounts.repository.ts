import type { Insertable } from 'kysely';
import type { Locale } from '@liaison/shared/contracts';
import type { Transaction } from '../../db/database.ts';
import type { ProfilesTable } from '../../db/schema/members.ts';
import { saveNameSkeletons } from '../accounts/index.ts';

type ProfileRow = Insertable<ProfilesTable>;
type NewProfile = Pick<ProfileRow, 'gender' | 'looking_for' | 'date_of_birth' | 'country'> &
  Partial<Omit<ProfileRow, 'id' | 'name' | 'last_online' | 'sort_online' | 'created_at'>>;

interface NewAccount {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  language: Locale;
  country: string | null;
  /** The first sign-up step (DEC-03). */
  nextStep: number;
  profile: NewProfile;
  tracking?: object | undefined;
  /** Whether the member agreed to promotions, weekly mails and news (DEC-23). */
  marketing: boolean;
  now: Date;
}

/**
 * Inserts an account with its profile and notification preferences. When address or name is taken, it fails with the error of the
 * database's unique index.
 */
export async function insertAccount(trx: Transaction, account: NewAccount): Promise<void> {
  const { id, name, marketing, now } = account;
  await trx
    .insertInto('users')
    .values({
      id,
      email: account.email,
      name,
      password_hash: account.passwordHash,
      status: 'not_confirmed',
      role: 'member',
      language: account.language,
      country: account.country,
      signup_date: now,
      activated_at: null,
      last_online: now,
      next_step: account.nextStep,
      tracking: account.tracking ? JSON.stringify(account.tracking) : null,
      search_filters: null,
      deletion_requested_at: null,
      purge_at: null,
    })
    .execute();
  await saveNameSkeletons(trx, [{ id, name }]);
  await trx
    .insertInto('profiles')
    .values({
      ...emptyProfile,
      ...account.profile,
      id,
      name,
      last_online: now,
      sort_online: toFullHour(now),
      created_at: now,
    })
    .execute();
  await trx
    .insertInto('notification_preferences')
    .values({ user_id: id, promotions: marketing, weekly_updates: marketing, news: marketing })
    .execute();
}

const emptyProfile = {
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

const toFullHour = (moment: Date) => new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000);

interface Consents {
  terms_version: string;
  special_category_consent?: boolean | undefined;
  marketing: boolean;
  now: Date;
}

/** Stores each consent of the sign-up form, given or not, with the version of the terms that the form showed. */
export async function insertConsents(trx: Transaction, userId: string, consents: Consents): Promise<void> {
  const common = {
    user_id: userId,
    version: consents.terms_version,
    subject: null,
    created_at: consents.now,
  };
  await trx
    .insertInto('consents')
    .values([
      { ...common, kind: 'terms', given: true },
      { ...common, kind: 'special_category', given: consents.special_category_consent === true },
      { ...common, kind: 'marketing', given: consents.marketing },
    ])
    .execute();
}
