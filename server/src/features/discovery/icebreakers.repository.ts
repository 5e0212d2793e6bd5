import type { Database } from '../../db/database.ts';
import { isKnownTo, isNotBlocked } from '../visibility/index.ts';

/** The member's name, if this viewer may see them; `null` is a visitor. */
export const findRecipient = (db: Database, id: string, viewerId: string | null) =>
  db
    .selectFrom('profiles')
    .select('profiles.name')
    .where('profiles.id', '=', id)
    .$if(viewerId === null, (query) => query.where('profiles.listed', '=', true))
    .$if(viewerId !== null, (query) =>
      query
        .innerJoin('users', 'users.id', 'profiles.id')
        .where('profiles.status', '=', 'active')
        .where('users.status', 'in', ['active', 'not_confirmed'])
        .where(isNotBlocked(viewerId ?? ''))
        .where((eb) => eb.or([eb('users.invisible', '=', false), isKnownTo(viewerId ?? '')])),
    )
    .executeTakeFirst();

/** The member's interests, each with whether the viewer shares it, the shared ones first. */
export const listInterestsFor = (db: Database, id: string, viewerId: string | null) =>
  db
    .selectFrom('profile_interests as theirs')
    .innerJoin('interests', 'interests.key', 'theirs.interest')
    .leftJoin('profile_interests as own', (join) =>
      join.onRef('own.interest', '=', 'theirs.interest').on('own.profile_id', '=', viewerId ?? '0'),
    )
    .select(['theirs.interest as key', 'own.interest as own'])
    .where('theirs.profile_id', '=', id)
    .orderBy('own.interest', (order) => order.asc().nullsLast())
    .orderBy('interests.position')
    .limit(textCount)
    .execute();

/** A text is written for each interest. */
export const textCount = 3;
