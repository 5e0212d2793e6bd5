import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import { findBlock, hasConversation, isVisibleTo, type MemberViewer } from '../visibility/index.ts';

/** Newest first. */
export const listBlocked = (db: Connection, userId: string) =>
  db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['users.id', 'users.name', 'blocks.created_at'])
    .select(sql<boolean>`users.role = 'fictional'`.as('is_fictional'))
    .where('blocks.blocker_id', '=', userId)
    .orderBy('blocks.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .execute();

/** Whether the viewer may know the member: by sight, from a conversation, or because one has blocked the other. */
export async function canBeBlocked(db: Connection, viewer: MemberViewer, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select('profiles.id')
    .where('profiles.id', '=', memberId)
    .where('users.status', '<>', 'deleted')
    .where((eb) => eb.or([isVisibleTo(viewer), hasConversation(viewer.id)]))
    .executeTakeFirst();
  return row !== undefined || (await findBlock(db, viewer.id, memberId)) !== 'none';
}

/** Returns whether the block is new. */
export async function insertBlock(
  trx: Transaction,
  { blockerId, blockedId, now }: { blockerId: string; blockedId: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blocker_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteBlock = (trx: Transaction, blockerId: string, blockedId: string) =>
  trx.deleteFrom('blocks').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute();
