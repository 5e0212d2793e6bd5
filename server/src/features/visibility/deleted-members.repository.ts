import type { MemberCard } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import type { Connection } from '../../db/database.ts';
import { toLocale } from '../../core/locale.ts';

/** Placeholder cards for purged members, with a translated name in the viewer's language. */
export async function findDeletedMembers(
  db: Connection,
  viewerId: string | null,
  ids: readonly string[],
): Promise<MemberCard[]> {
  if (ids.length === 0 || viewerId === null) return [];
  const rows = await db
    .selectFrom('users as deleted')
    .innerJoin('users as viewer', (join) => join.on('viewer.id', '=', viewerId))
    .select(['deleted.id', 'viewer.language'])
    .where('deleted.id', 'in', [...ids])
    .where('deleted.status', '=', 'deleted')
    .execute();
  return rows.map(({ id, language }) => ({
    ...emptyCard,
    id,
    name: translate(toLocale(language) ?? 'en', 'site:deleted_member'),
  }));
}

/** Fields that the contract requires; no screen shows them for a deleted member. `ZZ` is not a country. */
const emptyCard = {
  age: 0,
  gender: 'female',
  country: 'ZZ',
  region: null,
  city: null,
  main_image: null,
  is_fictional: false,
  status: 'disabled',
  online: false,
  liked: false,
} as const;
