import type { Connection, Database, Transaction } from '../../db/database.ts';

interface WaitingMessage {
  userId: string;
  memberId: string;
  isFictionalEnabled: boolean;
  text: string;
  /** Of the site that it was written on. */
  domain: string;
  now: Date;
}

/** Saves a message that was written on a member's page before the sign-up (DEC-18). It is dropped when that member is not active, or is fictional where they are switched off. */
export async function saveWaitingMessage(
  trx: Transaction,
  { userId, memberId, isFictionalEnabled, text, domain, now }: WaitingMessage,
): Promise<void> {
  const recipient = await trx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select('users.id')
    .where('users.id', '=', memberId)
    .where('users.status', 'in', ['active', 'not_confirmed'])
    .where('profiles.status', '=', 'active')
    .$if(!isFictionalEnabled, (query) => query.where('profiles.is_fictional', '=', false))
    .executeTakeFirst();
  if (!recipient) return;
  await trx
    .insertInto('waiting_messages')
    .values({ user_id: userId, member_id: memberId, text, domain, created_at: now })
    .execute();
}

export const findWaitingMessage = (db: Connection, userId: string) =>
  db
    .selectFrom('waiting_messages')
    .innerJoin('users', 'users.id', 'waiting_messages.user_id')
    .select(['member_id', 'text', 'client_id', 'domain', 'users.country'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Members with confirmed addresses whose message waits, because they or its recipient had not confirmed the address until now. */
export const listWaitingSenders = async (trx: Transaction, confirmedId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('waiting_messages')
    .innerJoin('users', 'users.id', 'waiting_messages.user_id')
    .select('user_id')
    .where((eb) => eb.or([eb('user_id', '=', confirmedId), eb('member_id', '=', confirmedId)]))
    .where('users.status', '=', 'active')
    .execute();
  return rows.map((row) => row.user_id);
};

export async function deleteWaitingMessage(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('waiting_messages').where('user_id', '=', userId).execute();
}
