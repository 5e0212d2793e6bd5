import type { FictionalNotice } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import { sumSpentInEuro } from '../payments/index.ts';

const noticeMessages = 20;
const noticeEuroCents = 10_000;
const weekMs = 7 * 86_400_000;

interface NoticeQuery {
  memberId: string;
  conversationId: string;
  now: Date;
}

/**
 * For a conversation with a fictional partner: whether the member wrote 20 messages since the last notice, or paid 100 euro in the
 * last seven days without one in that time (DEC-22).
 */
export async function findFictionalNotice(
  db: Connection,
  { memberId, conversationId, now }: NoticeQuery,
): Promise<FictionalNotice | undefined> {
  const { rows } = await sql<{ messages: number; notice_seen_at: Date | null }>`
    select notice_seen_at, (
      select count(*) filter (where created_at > coalesce(notice_seen_at, '-infinity'))::int from (
        select created_at from messages
        where conversation_id = ${conversationId} and sender_id = ${memberId} order by id desc limit ${noticeMessages}
      ) as written
    ) as messages
    from conversation_members where conversation_id = ${conversationId} and user_id = ${memberId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  if (row.messages >= noticeMessages) return 'messages';
  const weekAgo = new Date(now.getTime() - weekMs);
  if (row.notice_seen_at && row.notice_seen_at > weekAgo) return undefined;
  return (await sumSpentInEuro(db, memberId, weekAgo)) >= noticeEuroCents ? 'spending' : undefined;
}

export async function updateNoticeSeen(
  trx: Transaction,
  { memberId, conversationId, now }: NoticeQuery,
): Promise<void> {
  await trx
    .updateTable('conversation_members')
    .set({ notice_seen_at: now })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', memberId)
    .execute();
}
