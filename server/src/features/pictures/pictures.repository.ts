import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import type { PicturesTable } from '../../db/schema/members.ts';
import { knownBan } from './banned-pictures.repository.ts';

export type PictureRow = Selectable<PicturesTable>;

/** Whether the owner's profile is hidden after a report. For queries on `pictures` with `profiles`. */
export const isHidden = sql<boolean>`profiles.status <> 'active'`.as('is_hidden');

export type OwnPictureRow = PictureRow & { is_hidden: boolean };

/** Main pictures first, with a pending one before the approved one; then private pictures in the owner's order. */
export function listPictures(db: Connection, userId: string): Promise<OwnPictureRow[]> {
  return db
    .selectFrom('pictures')
    .innerJoin('profiles', 'profiles.id', 'pictures.user_id')
    .selectAll('pictures')
    .select(isHidden)
    .where('user_id', '=', userId)
    .where('kind', 'in', ['main', 'private'])
    .orderBy('kind')
    .orderBy(sql`case when kind = 'main' then -pictures.id else position end`)
    .orderBy('pictures.id')
    .execute();
}

/** Pictures for messages that were rejected, also while an appeal waits, in the order of their upload. */
export const listRefusedFromMessages = (db: Connection, userId: string) =>
  db
    .selectFrom('pictures')
    .selectAll('pictures')
    .select((eb) =>
      eb
        .exists(eb.selectFrom('messages').select('id').whereRef('photo_id', '=', 'pictures.id'))
        .$castTo<boolean>()
        .as('is_sent'),
    )
    .where('user_id', '=', userId)
    .where('kind', '=', 'chat')
    .where('reason', 'is not', null)
    .orderBy('pictures.id')
    .execute();

export const findPicture = (db: Connection, id: string): Promise<PictureRow | undefined> =>
  db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();

export type NewPicture = Pick<
  PictureRow,
  | 'user_id'
  | 'kind'
  | 'status'
  | 'filename'
  | 'thumb_filename'
  | 'locked_filename'
  | 'width'
  | 'height'
  | 'placeholder'
  | 'content_hash'
  | 'looks'
  | 'similar_to'
  | 'created_at'
>;

/** Adds the picture after the others of its kind. Beyond the numbers of the column, the ids keep the order. */
export function insertPicture(trx: Transaction, picture: NewPicture): Promise<PictureRow> {
  const { user_id, kind } = picture;
  return trx
    .insertInto('pictures')
    .values((eb) => ({
      ...picture,
      reason: null,
      decided_at: null,
      appealed_at: null,
      position: eb
        .selectFrom('pictures')
        .select(sql<number>`least(coalesce(max(position), -1) + 1, 32767)`.as('next'))
        .where('user_id', '=', user_id)
        .where('kind', '=', kind),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Their files stay: see `deletePictures`. */
export async function deletePictureRows(trx: Transaction, ids: string[]): Promise<void> {
  await trx.deleteFrom('pictures').where('id', 'in', ids).execute();
}

export async function updatePicture(
  trx: Transaction,
  id: string,
  changes: Partial<
    Pick<
      PictureRow,
      | 'kind'
      | 'status'
      | 'reason'
      | 'position'
      | 'was_chosen_as_main'
      | 'decided_at'
      | 'decided_by'
      | 'appealed_at'
    >
  >,
): Promise<void> {
  await trx.updateTable('pictures').set(changes).where('id', '=', id).execute();
}

export async function countPrivatePictures(db: Connection, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('pictures')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'private')
    .executeTakeFirstOrThrow();
  return count;
}

/** Call after every change of main pictures. `main_picture_id` may be a pending picture; `has_photo` needs an approved one. */
export async function refreshMain(trx: Transaction, userId: string): Promise<void> {
  await sql`
    update profiles set
      main_picture_id = (
        select id from pictures where user_id = ${userId} and kind = 'main'
        order by status = 'approved' desc, id desc limit 1
      ),
      has_photo = exists (select from pictures where user_id = ${userId} and kind = 'main' and status = 'approved')
    where id = ${userId}
  `.execute(trx);
}

export async function isSent(db: Connection, pictureId: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('photo_id', '=', pictureId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Pending pictures with their owners, those that have waited longest first. */
export const listWaitingPictures = (db: Connection) =>
  db
    .selectFrom('pictures')
    .innerJoin('users', 'users.id', 'pictures.user_id')
    .select([
      'pictures.id',
      'pictures.kind',
      'pictures.created_at',
      'pictures.appealed_at',
      'pictures.reason',
      'users.id as owner_id',
      'users.name as owner_name',
    ])
    .select(knownBan.as('similar_to'))
    .where('pictures.status', '=', 'pending')
    .orderBy(({ fn }) => fn.coalesce('appealed_at', 'pictures.created_at'))
    .orderBy('pictures.id')
    .limit(100)
    .execute();
