import type { MemberCard } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import type { Connection } from '../../db/database.ts';
import { asLocale } from '../../http/locale.ts';

/** Stands in for members who were purged: nothing is left to show but that somebody was there, in the viewer's language. */
export async function deletedMembers(
  db: Connection,
  viewerId: string | null,
  ids: readonly string[],
): Promise<MemberCard[]> {
  if (ids.length === 0 || viewerId === null) return [];
  const rows = await db
    .selectFrom('users as gone')
    .innerJoin('users as viewer', (join) => join.on('viewer.id', '=', viewerId))
    .select(['gone.id', 'viewer.language'])
    .where('gone.id', 'in', [...ids])
    .where('gone.status', '=', 'deleted')
    .execute();
  return rows.map(({ id, language }) => ({
    ...nobody,
    id,
    name: translate(asLocale(language) ?? 'en', 'site:deleted_member'),
  }));
}

/** The contract asks for these; no screen shows them of a member who is not there. `ZZ` is no country. */
const nobody = {
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
