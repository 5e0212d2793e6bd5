import { getAge, type MemberCard } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { prepare } from '../../db/prepared.ts';
import { findDeletedMembers } from './deleted-members.repository.ts';

/** A member counts as online for this time after the last call. */
export const onlineMs = 10 * 60_000;

/**
 * Cards by id as `viewerId` sees them (`null` is a visitor), from one statement. Unknown ids are left out. The caller decides
 * whether a member may be shown: disabled, invisible and deleted members have cards too, because a conversation with them
 * stays readable.
 */
export async function getMemberCards(
  db: Connection,
  viewerId: string | null,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, MemberCard>> {
  if (ids.length === 0) return new Map();
  const rows = await findCards(db, { viewerId, ids: [...new Set(ids)] });
  const cards = new Map(rows.map((row) => [row.id, toCard(row, now)]));
  const missing = ids.filter((id) => !cards.has(id));
  for (const card of await findDeletedMembers(db, viewerId, missing)) cards.set(card.id, card);
  return cards;
}

const findCards = prepare((db, { viewerId, ids }: { viewerId: string | null; ids: string[] }) =>
  selectCards(db, viewerId).where(sql<boolean>`profiles.id = any(${ids}::bigint[])`),
);

/** Like `getMemberCards`, in the order of `ids`. */
export async function listMemberCards(
  db: Connection,
  viewerId: string | null,
  ids: readonly string[],
  now: Date,
): Promise<MemberCard[]> {
  const cards = await getMemberCards(db, viewerId, ids, now);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The columns that a card needs; callers add their own conditions. */
export function selectCards(db: Connection, viewerId: string | null) {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .leftJoin('regions', (join) =>
      join.onRef('regions.country', '=', 'profiles.country').onRef('regions.code', '=', 'profiles.region'),
    )
    .leftJoin('pictures', 'pictures.id', 'profiles.main_picture_id')
    .leftJoin('likes as own_like', (join) =>
      join.onRef('own_like.to_id', '=', 'profiles.id').on('own_like.from_id', '=', viewerId ?? '0'),
    )
    .select([
      'profiles.id',
      'profiles.name',
      'profiles.date_of_birth',
      'profiles.gender',
      'profiles.country',
      'regions.name as region_name',
      'profiles.city',
      'profiles.is_fictional',
      'profiles.status',
      'profiles.last_online',
      'users.status as user_status',
      'users.invisible',
      'own_like.to_id as liked_id',
      'pictures.id as picture_id',
      'pictures.filename',
      'pictures.thumb_filename',
      'pictures.status as picture_status',
      'pictures.width',
      'pictures.height',
      'pictures.placeholder',
    ]);
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

export function toCard(row: CardRow, now: Date): MemberCard {
  return {
    id: row.id,
    name: row.name,
    age: getAge(row.date_of_birth, now),
    gender: row.gender,
    country: row.country,
    region: row.region_name,
    city: row.city,
    main_image: toMainImage(row),
    is_fictional: row.is_fictional,
    status: isAvailable(row) ? 'active' : 'disabled',
    online: isOnline(row, now),
    liked: row.liked_id !== null,
  };
}

/**
 * Only an approved picture: its owner gets a pending or rejected one with `findOwnProfile`, and that of a hidden profile. Of members who
 * are not available the address is not served.
 */
function toMainImage(row: CardRow): MemberCard['main_image'] {
  const {
    picture_id: id,
    filename,
    thumb_filename,
    picture_status: status,
    width,
    height,
    placeholder,
  } = row;
  if (id === null || filename === null || thumb_filename === null || width === null || height === null)
    return null;
  if (status !== 'approved' || !isAvailable(row)) return null;
  return { id, filename, thumb_filename, status, width, height, placeholder };
}

export const isAvailable = (row: Pick<CardRow, 'status' | 'user_status'>) =>
  row.status === 'active' && (row.user_status === 'active' || row.user_status === 'not_confirmed');

/** Fictional members (DEC-22) and invisible members (DEC-20) are never shown as online. */
const isOnline = (row: CardRow, now: Date) =>
  !row.is_fictional &&
  !row.invisible &&
  isAvailable(row) &&
  now.getTime() - row.last_online.getTime() < onlineMs;
