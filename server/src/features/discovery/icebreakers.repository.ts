import type { Database } from '../../db/database.ts';
import { isListedFor, isVisibleTo, type Viewer } from '../visibility/index.ts';

/** The member's name, if this viewer may see them. */
export const findRecipient = (db: Database, id: string, viewer: Viewer) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select('profiles.name')
    .where('profiles.id', '=', id)
    .where(viewer.id === null ? isListedFor(viewer) : isVisibleTo({ ...viewer, id: viewer.id }))
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
