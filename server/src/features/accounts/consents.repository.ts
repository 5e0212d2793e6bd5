import { sql } from 'kysely';
import type { Consent } from '@liaison/shared/contracts';
import type { Connection, Transaction } from '../../db/database.ts';

const kinds: Consent['kind'][] = ['terms', 'special_category', 'marketing'];

/** The last decision of each kind that the sign-up form asks for. */
export const listConsents = (db: Connection, userId: string) =>
  db
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'version', 'given', 'created_at'])
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .$narrowType<{ kind: Consent['kind'] }>()
    .execute();

interface ConsentDecision {
  userId: string;
  kind: Consent['kind'];
  given: boolean;
  version: string;
  now: Date;
}

/** Adds a row when the decision differs from the last one: earlier rows stay, because they prove what was agreed to and when. */
export async function recordConsent(
  trx: Transaction,
  { userId, kind, given, version, now }: ConsentDecision,
): Promise<void> {
  const last = await trx
    .selectFrom('consents')
    .select(['given', 'version'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isSameVersion = kind !== 'terms' || last?.version === version;
  if (last ? last.given === given && isSameVersion : !given) return;
  await trx
    .insertInto('consents')
    .values({ user_id: userId, kind, version, given, subject: null, created_at: now })
    .execute();
}

/** For queries on `users`. */
export const acceptedTerms = sql<string | null>`(select version from consents where user_id = users.id
  and kind = 'terms' and given order by id desc limit 1)`;
