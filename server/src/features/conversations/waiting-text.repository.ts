import type { Connection, Transaction } from '../../db/database.ts';

interface Pair {
  meId: string;
  partnerId: string;
}

/** A text of the sign-up that a fictional partner has not got, because the sender has not confirmed to know that (DEC-22). */
export async function findWaitingText(
  db: Connection,
  { meId, partnerId }: Pair,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('waiting_messages')
    .select('text')
    .where('user_id', '=', meId)
    .where('member_id', '=', partnerId)
    .executeTakeFirst();
  return row?.text;
}

export async function deleteWaitingText(trx: Transaction, { meId, partnerId }: Pair): Promise<void> {
  await trx
    .deleteFrom('waiting_messages')
    .where('user_id', '=', meId)
    .where('member_id', '=', partnerId)
    .execute();
}
