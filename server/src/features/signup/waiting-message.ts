import { DomainError } from '../../core/domain-error.ts';
import type { Core } from '../core.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { ConversationServices } from '../conversations/index.ts';

const jobName = 'waiting-message';

interface WaitingMessage {
  userId: string;
  memberId: string;
  text: string;
  now: Date;
}

/** Saves a message that was written on a member's page before the sign-up (DEC-18). It is dropped when that member is not active. */
export async function saveWaitingMessage(trx: Transaction, { userId, memberId, text, now }: WaitingMessage) {
  const recipient = await trx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select('users.id')
    .where('users.id', '=', memberId)
    .where('users.status', 'in', ['active', 'not_confirmed'])
    .where('profiles.status', '=', 'active')
    .executeTakeFirst();
  if (!recipient) return;
  await trx
    .insertInto('waiting_messages')
    .values({ user_id: userId, member_id: memberId, text, created_at: now })
    .execute();
}

/** Takes the activation's transaction, so that the message is sent if and only if the address was confirmed. */
export async function enqueueWaitingMessage(trx: Transaction, jobs: Core['jobs'], userId: string) {
  if (await findWaitingMessage(trx, userId)) await jobs.enqueue(trx, jobName, { userId });
}

/**
 * Sends the message like any other, with the same rules and price. Its client id prevents a retry from sending it twice. When the
 * rules refuse it, because the member left or blocked the sender meanwhile, it is dropped and not charged.
 */
export function defineWaitingMessageJob(
  { db, jobs, log }: Core,
  conversations: Pick<ConversationServices, 'send'>,
): void {
  jobs.define<{ userId: string }>({
    name: jobName,
    async run({ userId }) {
      const waiting = await findWaitingMessage(db, userId);
      if (!waiting) return;
      const { member_id: profile, client_id, text } = waiting;
      try {
        await conversations.send(userId, { client_id, profile, type: 'text', text });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        log.info({ user: userId, reason: error.code }, 'the first message was not sent');
      }
      await db.deleteFrom('waiting_messages').where('user_id', '=', userId).execute();
    },
  });
}

const findWaitingMessage = (db: Database | Transaction, userId: string) =>
  db
    .selectFrom('waiting_messages')
    .select(['member_id', 'text', 'client_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
