import type { Insertable } from 'kysely';
import type { Locale } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
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
  /** Null when nobody logs in. */
  passwordHash: string | null;
  /** A member confirms the address first. */
  role?: 'fictional';
  language: Locale;
  country: string | null;
  /** The first sign-up step (DEC-03). */
  nextStep: number | null;
  profile: NewProfile;
  tracking?: object | undefined;
  /** Whether the member agreed to promotions, weekly mails and news (DEC-23). */
  marketing: boolean;
  now: Date;
}

/** Inserts an account with its profile and notification preferences. Fails when address or name is taken. */
export const insertAccount = (trx: Transaction, account: NewAccount): Promise<void> =>
  insertRows(trx, account).catch(rethrowInUse);

async function insertRows(trx: Transaction, account: NewAccount): Promise<void> {
  const { id, name, marketing, now, role = 'member' } = account;
  const isFictional = role === 'fictional';
  await trx
    .insertInto('users')
    .values({
      id,
      email: account.email,
      name,
      password_hash: account.passwordHash,
      status: isFictional ? 'active' : 'not_confirmed',
      role,
      language: account.language,
      country: account.country,
      signup_date: now,
      activated_at: isFictional ? now : null,
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
      is_fictional: isFictional,
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

/** Another transaction may take address or name after the check; then a unique index fails. */
function rethrowInUse(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'users_email') throw new DomainError('email_in_use', { fields: { email: 'in_use' } });
  if (constraint === 'users_name' || constraint === 'name_skeletons_pkey')
    throw new DomainError('validation', { fields: { name: 'in_use' } });
  throw error;
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
