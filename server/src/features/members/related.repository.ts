import type { Gender } from '@liaison/shared/contracts';
import type { Database } from '../../db/database.ts';
import { hasConversation, isListedFor, isSuggestedTo, type Viewer } from '../visibility/index.ts';

export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

/** The listed member to whom others are related. */
export const findSubject = (db: Database, id: string) =>
  db
    .selectFrom('profiles')
    .select(['gender', 'country', 'region', 'date_of_birth'])
    .where('id', '=', id)
    .where('listed', '=', true)
    .executeTakeFirst();

interface RelatedFilters {
  /** Of the subject, who is left out. */
  id: string;
  viewer: Viewer;
  gender: Gender;
  country: string;
  region?: string;
  /** Dates of birth, from `bornAfter` (exclusive) to `bornBy`. */
  bornAfter: string;
  bornBy: string;
  limit: number;
}

/** Ids in the order of the search index. Leaves out members whom the viewer has a conversation with or cannot see. */
export async function listRelated(db: Database, filters: RelatedFilters): Promise<string[]> {
  const { id, viewer, gender, country, region, bornAfter, bornBy, limit } = filters;
  const rows = await db
    .selectFrom('profiles')
    .select('profiles.id')
    .where(isListedFor(viewer))
    .where('profiles.gender', '=', gender)
    .where('profiles.country', '=', country)
    .$if(region !== undefined, (query) => query.where('profiles.region', '=', region ?? null))
    .where('profiles.date_of_birth', '<=', bornBy)
    .where('profiles.date_of_birth', '>', bornAfter)
    .where('profiles.id', '<>', id)
    .$if(viewer.id !== null, (query) =>
      query.where((eb) => eb.not(hasConversation(viewer.id ?? ''))).where(isSuggestedTo(viewer.id ?? '')),
    )
    .orderBy('profiles.has_photo', 'desc')
    .orderBy('profiles.sort_online', 'desc')
    .orderBy('profiles.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
