import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { isKnownTo, notBlocked } from '../members/visibility.ts';
import { keyOfSize } from './picture-files.ts';
import { pictureById, type PictureRow } from './pictures.repository.ts';

/** The storage key of an approved main picture's size; null for everything that strangers may not see. */
export async function publicKey(db: Connection, folder: string, size: string): Promise<string | null> {
  const filename = `${folder}/640.webp`;
  const key = keyOfSize({ filename }, size);
  if (key === null) return null;
  const row = await db
    .selectFrom('pictures')
    .innerJoin('profiles', 'profiles.main_picture_id', 'pictures.id')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select('pictures.id')
    .where('pictures.filename', '=', filename)
    .where('pictures.kind', '=', 'main')
    .where('pictures.status', '=', 'approved')
    .where('users.status', 'in', ['active', 'not_confirmed'])
    .executeTakeFirst();
  return row ? key : null;
}

interface Viewer {
  id: string;
  paidUser: boolean;
}

/**
 * The picture, if this member may see it clearly right now, however the address was come by: its owner always; a premium
 * member an approved private one of somebody who would show up for them; the two of a talk what was sent in it.
 */
export async function pictureFor(db: Connection, id: string, viewer: Viewer): Promise<PictureRow | null> {
  const picture = await pictureById(db, id);
  if (!picture) return null;
  if (picture.user_id === viewer.id) return picture;
  if (picture.status !== 'approved') return null;
  const isAllowed =
    picture.kind === 'chat'
      ? await wasSentTo(db, id, viewer.id)
      : viewer.paidUser && (await isOpenTo(db, picture.user_id, viewer.id));
  return isAllowed ? picture : null;
}

async function isOpenTo(db: Connection, ownerId: string, viewerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select('profiles.id')
    .where('profiles.id', '=', ownerId)
    .where('profiles.status', '=', 'active')
    .where('users.status', 'in', ['active', 'not_confirmed'])
    .where(notBlocked(viewerId))
    .where((eb) => eb.or([eb('users.invisible', '=', false), isKnownTo(viewerId)]))
    .executeTakeFirst();
  return row !== undefined;
}

async function wasSentTo(db: Connection, pictureId: string, viewerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversation_members as me', (join) =>
      join.onRef('me.conversation_id', '=', 'messages.conversation_id').on('me.user_id', '=', viewerId),
    )
    .select('messages.id')
    .where('messages.photo_id', '=', pictureId)
    .where('messages.deleted_at', 'is', null)
    .where(sql<boolean>`messages.id > coalesce(me.hidden_up_to, 0)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
