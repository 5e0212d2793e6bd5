import { Id } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import { findConfusableIds, findEmailOwner, findIdByName } from '../accounts/index.ts';

const historySize = 50;

const foundColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.status',
  'users.role',
  'signup_date',
] as const;

/**
 * By number, address or name, whatever its capitals. An address may be the former one, as long as the change can be undone. When nobody
 * has the name, by those that look like it: staff type what others have read.
 */
export async function findMembers(db: Connection, text: string, now: Date) {
  const ids = await findMemberIds(db, text, now);
  return ids.length === 0
    ? []
    : db.selectFrom('users').select(foundColumns).where('users.id', 'in', ids).execute();
}

async function findMemberIds(db: Connection, text: string, now: Date): Promise<string[]> {
  if (Id.safeParse(text).success) return [text];
  if (text.includes('@')) {
    const owner = await findEmailOwner(db, text, now);
    return owner ? [owner.id] : [];
  }
  const id = await findIdByName(db, text);
  return id === undefined ? findConfusableIds(db, text) : [id];
}

export const findMember = (db: Connection, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('regions', (join) =>
      join.onRef('regions.country', '=', 'profiles.country').onRef('regions.code', '=', 'profiles.region'),
    )
    .select([
      ...foundColumns,
      'users.language',
      'users.last_online',
      'users.activated_at',
      'users.purge_at',
      'users.credits',
      'users.paid_user',
      'users.invisible',
      'profiles.id as profile_id',
      'profiles.gender',
      'profiles.looking_for',
      'profiles.date_of_birth',
      'profiles.country',
      'regions.name as region',
      'profiles.city',
      'profiles.about',
      'profiles.status as profile_status',
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();

/** Those of the profile. */
export const listProfilePictures = (db: Connection, userId: string) =>
  db
    .selectFrom('pictures')
    .select(['id', 'status', sql<'main' | 'private'>`kind`.as('kind')])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['main', 'private'])
    .orderBy('kind')
    .orderBy('id')
    .execute();

export const updateProfileFacts = (
  trx: Transaction,
  id: string,
  facts: { gender: 'female' | 'male'; date_of_birth: string },
) => trx.updateTable('profiles').set(facts).where('id', '=', id).execute();

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** Of complaints and reports of the member too. `actor` of a person of the desk is `staff:` and the account's number. */
export const listDecisions = (db: Connection, userId: string) =>
  db
    .selectFrom('decisions')
    .leftJoin('staff', (join) => join.on(sql`'staff:' || staff.id`, '=', sql.ref('decisions.actor')))
    .select((eb) => [
      'decisions.id',
      'party',
      'category',
      'outcome',
      'rule',
      'facts',
      'decisions.created_at',
      'ends_at',
      eb.fn.coalesce('staff.name', 'decisions.actor').as('decided_by'),
      eb
        .exists(
          eb
            .selectFrom('complaints')
            .select('complaints.id')
            .whereRef('complaints.decision_id', '=', 'decisions.id')
            .where('kind', '=', 'decision_appeal'),
        )
        .as('is_appealed'),
    ])
    .where('decisions.user_id', '=', userId)
    .orderBy('decisions.created_at', 'desc')
    .limit(historySize)
    .execute();

export const listReports = (db: Connection, userId: string) =>
  db
    .selectFrom('reports')
    .select(['id', 'category', 'decision', 'created_at'])
    .where('subject_user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(historySize)
    .execute();
