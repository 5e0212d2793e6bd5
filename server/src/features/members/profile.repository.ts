import { sql } from 'kysely';
import { type OwnProfile, personalInfoChoices, type ProfileChanges } from '@liaison/shared/contracts';
import type { Connection, Transaction } from '../../db/database.ts';
import { isKnownTo, selectCards } from '../visibility/index.ts';
import { detailColumns } from './profile-details.ts';
import { prepare } from '../../db/prepared.ts';

/** In the order of the reference data. */
const selectInterests = sql<string[]>`array(
  select interests.key from profile_interests join interests on interests.key = profile_interests.interest
  where profile_interests.profile_id = profiles.id order by interests.position)`.as('interests');

export function profileRepository(db: Connection) {
  return {
    async find(id: string, viewerId: string | null) {
      const [row] = await findRow(db, { id, viewerId });
      return row;
    },

    listPrivatePictures: (id: string) => listPrivatePictures(db, { id }),

    async findLikes(viewerId: string, id: string) {
      const rows = await listLikes(db, { viewerId, id });
      const sent = rows.some((row) => row.from_id === viewerId);
      const received = rows.some((row) => row.from_id === id);
      return { sent, received, match: sent && received };
    },

    /** Returns whether the like was unseen before. */
    async markLikeSeen(viewerId: string, id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('likes')
        .set({ seen_at: now })
        .where('from_id', '=', id)
        .where('to_id', '=', viewerId)
        .where('seen_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

const findRow = prepare((db, { id, viewerId }: { id: string; viewerId: string | null }) =>
  selectCards(db, viewerId)
    .select([...detailColumns, selectInterests, isKnownTo(viewerId).as('is_known')])
    .where('profiles.id', '=', id),
);

const listPrivatePictures = prepare((db, { id }: { id: string }) =>
  db
    .selectFrom('pictures')
    .select(['id', 'filename', 'thumb_filename', 'locked_filename', 'width', 'height'])
    .where('user_id', '=', id)
    .where('kind', '=', 'private')
    .where('status', '=', 'approved')
    .orderBy('position')
    .orderBy('id'),
);

const listLikes = prepare((db, { viewerId, id }: { viewerId: string; id: string }) =>
  db
    .selectFrom('likes')
    .select('from_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('from_id', '=', viewerId), eb('to_id', '=', id)]),
        eb.and([eb('from_id', '=', id), eb('to_id', '=', viewerId)]),
      ]),
    ),
);

/** Updates only the given fields; the date of birth has a rule of its own. */
export async function saveProfile(trx: Transaction, userId: string, changes: ProfileChanges): Promise<void> {
  const fields = ['about', 'looking_for', ...Object.keys(personalInfoChoices)] as Exclude<
    keyof ProfileChanges,
    'interests' | 'date_of_birth'
  >[];
  const given = Object.fromEntries(
    fields.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]]])),
  );
  if (Object.keys(given).length > 0) {
    await trx.updateTable('profiles').set(given).where('id', '=', userId).execute();
  }
  if (!changes.interests) return;
  await trx.deleteFrom('profile_interests').where('profile_id', '=', userId).execute();
  const interests = [...new Set(changes.interests)];
  if (interests.length === 0) return;
  await trx
    .insertInto('profile_interests')
    .values(interests.map((interest) => ({ profile_id: userId, interest })))
    .execute();
}

/** The caller has locked the account. Returns whether the member has the date now: it can be changed once. */
export async function saveBirthDate(trx: Transaction, userId: string, date: string): Promise<boolean> {
  const row = await trx
    .selectFrom('profiles')
    .select(['date_of_birth', 'birth_date_changed'])
    .where('id', '=', userId)
    .executeTakeFirst();
  // Sent again, because the answer was lost.
  if (row?.date_of_birth === date) return true;
  if (!row || row.birth_date_changed) return false;
  await trx
    .updateTable('profiles')
    .set({ date_of_birth: date, birth_date_changed: true })
    .where('id', '=', userId)
    .execute();
  return true;
}

/**
 * A saved search for those whom the member was looking for so far is from now on one for the others; call it before the change. A search
 * for the others stays, and turns like any with a change back.
 */
export async function turnSavedSearch(
  trx: Transaction,
  userId: string,
  lookingFor: OwnProfile['looking_for'],
): Promise<void> {
  await trx
    .updateTable('users')
    .from('profiles')
    .set({ search_filters: sql`jsonb_set(users.search_filters, '{gender}', to_jsonb(${lookingFor}::text))` })
    .where('users.id', '=', userId)
    .whereRef('profiles.id', '=', 'users.id')
    .where(sql<boolean>`users.search_filters ->> 'gender' = profiles.looking_for`)
    .execute();
}

/** Null deletes what was stated. */
export async function saveSexuality(
  trx: Transaction,
  userId: string,
  sexuality: OwnProfile['sexuality'],
): Promise<void> {
  await trx.updateTable('profiles').set({ sexuality }).where('id', '=', userId).execute();
}

export const findOwnRow = prepare((db, { userId }: { userId: string }) =>
  selectCards(db, userId)
    .select([
      ...detailColumns,
      selectInterests,
      'profiles.looking_for',
      'profiles.birth_date_changed',
      'profiles.region as region_code',
      'profiles.city_id',
    ])
    .where('profiles.id', '=', userId),
);
