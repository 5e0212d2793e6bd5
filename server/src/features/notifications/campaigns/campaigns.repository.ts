import type { CampaignContent } from './campaign-content.ts';
import type { Transaction } from '../../../db/database.ts';
import { isWanted } from '../../../mail/bulk-recipient.repository.ts';

interface NewCampaign {
  id: string;
  content: CampaignContent;
  hash: Buffer;
  now: Date;
}

/** Returns false when the same text was sent before. */
export async function insertCampaign(
  trx: Transaction,
  { id, content, hash, now }: NewCampaign,
): Promise<boolean> {
  const row = await trx
    .insertInto('campaigns')
    .values({
      id,
      category: content.category,
      texts: JSON.stringify(content.texts),
      path: content.path,
      content_hash: hash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined once all mails are queued. Locked, so that a second run of the job waits for the first. */
export const findOpenCampaign = (trx: Transaction, id: string) =>
  trx
    .selectFrom('campaigns')
    .select(['category', 'texts', 'path', 'queued_up_to'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

interface Audience {
  category: CampaignContent['category'];
  afterId: string;
  limit: number;
}

/** The next members who get such mails, in the order of their ids. */
export const listAudience = (trx: Transaction, { category, afterId, limit }: Audience) =>
  trx
    .selectFrom('users')
    .innerJoin('notification_preferences as preferences', 'preferences.user_id', 'users.id')
    .select(['users.id', 'users.language'])
    .where('users.id', '>', afterId)
    .where('users.status', '=', 'active')
    .where('users.role', '<>', 'fictional')
    .where(isWanted(category))
    .orderBy('users.id')
    .limit(limit)
    .execute();

export const saveProgress = (
  trx: Transaction,
  id: string,
  progress: { queued_up_to: string } | { finished_at: Date },
) => trx.updateTable('campaigns').set(progress).where('id', '=', id).execute();
