import type { Picture } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { PictureAddresses } from '../../files/picture-addresses.ts';
import { isPublic } from './picture-rules.ts';

/** What the owner is shown as the own portrait: the one that waits, else the one that others see, else the refused one. */
export async function ownMainImage(
  db: Connection,
  userId: string,
  addresses: PictureAddresses,
): Promise<Picture | null> {
  const row = await db
    .selectFrom('pictures')
    .select(['id', 'kind', 'filename', 'thumb_filename', 'status', 'width', 'height', 'placeholder'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'main')
    .orderBy(sql`array_position(array['pending', 'approved', 'rejected'], status)`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { kind, ...picture } = row;
  return isPublic({ kind, status: picture.status }) ? picture : addresses.of(picture, userId);
}
