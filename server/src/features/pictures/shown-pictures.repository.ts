import type { Picture } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { PictureUrls } from '../../files/picture-urls.ts';
import { isVisibleTo, type MemberViewer } from '../visibility/index.ts';
import { toSizeKey } from '../../files/picture-files.ts';
import { isPublic } from './picture-rules.ts';
import { findPicture, isHidden, type PictureRow } from './pictures.repository.ts';
import { prepare } from '../../db/prepared.ts';

/**
 * The storage key of one size of an approved main picture; null for everything that visitors may not see. A profile that is hidden after
 * a report, maybe of a minor, shows no picture; an invisible one does, to the members who know it.
 */
export async function findPublicKey(db: Connection, folder: string, size: string): Promise<string | null> {
  const filename = `${folder}/640.webp`;
  const key = toSizeKey({ filename }, size);
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
    .where('profiles.status', '=', 'active')
    .executeTakeFirst();
  return row ? key : null;
}

const findOwnMain = prepare((db, { userId }: { userId: string }) =>
  db
    .selectFrom('pictures')
    .innerJoin('profiles', 'profiles.id', 'pictures.user_id')
    .select(['pictures.id', 'kind', 'filename', 'thumb_filename', 'pictures.status', 'width', 'height'])
    .select(['placeholder', isHidden])
    .where('user_id', '=', userId)
    .where('kind', '=', 'main')
    .orderBy(sql`array_position(array['pending', 'approved', 'rejected'], pictures.status)`)
    .orderBy('pictures.id', 'desc')
    .limit(1),
);

/** The main picture as its owner sees it: the pending one, else the approved one, else the rejected one. */
export async function findOwnMainImage(
  db: Connection,
  userId: string,
  addresses: PictureUrls,
): Promise<Picture | null> {
  const [row] = await findOwnMain(db, { userId });
  if (!row) return null;
  const { kind, is_hidden, ...picture } = row;
  return isPublic({ kind, status: picture.status, is_hidden }) ? picture : addresses.sign(picture, userId);
}

/**
 * The picture, when this member may see it clearly now: its owner always; a premium member an approved private picture of a
 * visible profile; both members of a conversation the pictures sent in it.
 */
export async function findVisiblePicture(
  db: Connection,
  id: string,
  viewer: MemberViewer & { paidUser: boolean },
): Promise<PictureRow | null> {
  const picture = await findPicture(db, id);
  if (!picture) return null;
  if (picture.user_id === viewer.id) return picture;
  if (picture.status !== 'approved') return null;
  const isAllowed =
    picture.kind === 'chat'
      ? (await listReceivers(db, id)).includes(viewer.id)
      : viewer.paidUser && (await isProfileVisibleTo(db, picture.user_id, viewer));
  return isAllowed ? picture : null;
}

async function isProfileVisibleTo(db: Connection, ownerId: string, viewer: MemberViewer): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select('profiles.id')
    .where('profiles.id', '=', ownerId)
    .where(isVisibleTo(viewer))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The members to whom a picture was sent, and who have not deleted it with its conversation. Without fictional partners, as whom nobody
 * is signed in.
 */
export async function listReceivers(db: Connection, pictureId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('conversation_members as member', 'member.conversation_id', 'messages.conversation_id')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select('member.user_id')
    .distinct()
    .where('messages.photo_id', '=', pictureId)
    .where('messages.deleted_at', 'is', null)
    .whereRef('member.user_id', '<>', 'messages.sender_id')
    .where('users.role', '<>', 'fictional')
    .where(sql<boolean>`messages.id > coalesce(member.hidden_up_to, 0)`)
    .execute();
  return rows.map((row) => row.user_id);
}
