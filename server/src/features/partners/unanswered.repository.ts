import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';

interface NewUnanswered {
  conversation: string;
  memberId: string;
  partnerId: string;
  messageId: string;
  /** Whether the member must confirm a notice before the answer. */
  hasNotice: boolean;
  now: Date;
}

/** A further message waits since the first one, but for the confirmation of its own notice. */
export async function recordUnanswered(trx: Transaction, message: NewUnanswered): Promise<void> {
  const { conversation, memberId, partnerId, messageId, hasNotice, now } = message;
  await trx
    .insertInto('unanswered_conversations')
    .values({
      conversation_id: conversation,
      member_id: memberId,
      partner_id: partnerId,
      first_message_id: messageId,
      created_at: now,
      noticed_at: hasNotice ? now : null,
    })
    .onConflict((conflict) =>
      conflict.column('conversation_id').doUpdateSet({
        noticed_at: sql`coalesce(excluded.noticed_at, unanswered_conversations.noticed_at)`,
      }),
    )
    .execute();
}

/** After an answer to the messages up to `upTo`. False when the member waits on, for an answer to later ones. */
export async function deleteUnanswered(
  trx: Transaction,
  { conversation, upTo }: { conversation: string; upTo: string },
): Promise<boolean> {
  const later = await trx
    .selectFrom('unanswered_conversations as waiting')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.conversation_id', '=', 'waiting.conversation_id')
        .onRef('messages.sender_id', '=', 'waiting.member_id'),
    )
    .select(['messages.id', 'messages.created_at'])
    .where('waiting.conversation_id', '=', conversation)
    .where('messages.id', '>', upTo)
    .where('messages.deleted_at', 'is', null)
    .orderBy('messages.id')
    .limit(1)
    .executeTakeFirst();
  if (later) {
    await trx
      .updateTable('unanswered_conversations')
      .set({ first_message_id: later.id, created_at: later.created_at })
      .where('conversation_id', '=', conversation)
      .execute();
    return false;
  }
  await trx.deleteFrom('unanswered_conversations').where('conversation_id', '=', conversation).execute();
  return true;
}

export type UnansweredRow = NonNullable<Awaited<ReturnType<typeof findUnanswered>>>;

/** With what those who answer need to know about both. */
export const findUnanswered = (db: Connection, conversation: string) =>
  db
    .selectFrom('unanswered_conversations as waiting')
    .innerJoin('users as member', 'member.id', 'waiting.member_id')
    .innerJoin('users as partner', 'partner.id', 'waiting.partner_id')
    .leftJoin('profiles as member_profile', 'member_profile.id', 'waiting.member_id')
    .leftJoin('profiles as partner_profile', 'partner_profile.id', 'waiting.partner_id')
    .leftJoin('staff', 'staff.id', 'waiting.handed_by')
    .select(['waiting.first_message_id', 'waiting.created_at', 'member.language', 'staff.name as handed_by'])
    .select(['member.id as member_id', 'member.name as member_name'])
    .select(['partner.id as partner_id', 'partner.name as partner_name'])
    .select(['member_profile.date_of_birth as member_birth', 'member_profile.city as member_city'])
    .select(['member_profile.about as member_about', 'partner_profile.about as partner_about'])
    .select(['partner_profile.date_of_birth as partner_birth', 'partner_profile.city as partner_city'])
    .where('waiting.conversation_id', '=', conversation)
    .executeTakeFirst();

/** The fictional partner of a conversation; undefined when it has none. */
export async function findPartnerId(db: Connection, conversation: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversation_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select('user_id')
    .where('conversation_id', '=', conversation)
    .where('users.role', '=', 'fictional')
    .executeTakeFirst();
  return row?.user_id;
}

export const saveHandOver = (
  trx: Transaction,
  { conversation, by, to, now }: { conversation: string; by: string; to: string | null; now: Date },
) =>
  trx
    .updateTable('unanswered_conversations')
    .set({ handed_by: by, handed_to: to, handed_at: now })
    .where('conversation_id', '=', conversation)
    .execute();

/** A message that no member can read any more needs no answer; a later one of the conversation waits on. */
export async function deleteUnansweredBefore(trx: Transaction, before: Date): Promise<void> {
  // A message that comes meanwhile waits for the deletion, and then has a row of its own.
  await trx
    .selectFrom('unanswered_conversations')
    .select('conversation_id')
    .where('created_at', '<', before)
    .orderBy('conversation_id')
    .forUpdate()
    .execute();
  await trx
    .with('later', (query) =>
      query
        .selectFrom('unanswered_conversations as waiting')
        .innerJoin('messages', (join) =>
          join
            .onRef('messages.conversation_id', '=', 'waiting.conversation_id')
            .onRef('messages.sender_id', '=', 'waiting.member_id'),
        )
        .distinctOn('messages.conversation_id')
        .select(['messages.conversation_id', 'messages.id', 'messages.created_at'])
        .where('waiting.created_at', '<', before)
        .where('messages.created_at', '>=', before)
        .where('messages.deleted_at', 'is', null)
        .orderBy('messages.conversation_id')
        .orderBy('messages.id'),
    )
    .updateTable('unanswered_conversations as waiting')
    .from('later')
    .set((eb) => ({ first_message_id: eb.ref('later.id'), created_at: eb.ref('later.created_at') }))
    .whereRef('waiting.conversation_id', '=', 'later.conversation_id')
    .where('waiting.created_at', '<', before)
    .execute();
  await trx.deleteFrom('unanswered_conversations').where('created_at', '<', before).execute();
}
