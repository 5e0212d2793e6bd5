import { DomainError } from '../../core/domain-error.ts';
import type { Core } from '../../core.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { getConversationServices } from '../conversations/conversation-services.ts';

const job = 'waiting-message';

interface Waiting {
  userId: string;
  memberId: string;
  text: string;
  now: Date;
}

/** What a newcomer wrote on a member's page before having an account (DEC-18). A member who is gone by now gets nothing. */
export async function saveWaitingMessage(trx: Transaction, { userId, memberId, text, now }: Waiting) {
  const target = await trx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select('users.id')
    .where('users.id', '=', memberId)
    .where('users.status', 'in', ['active', 'not_confirmed'])
    .where('profiles.status', '=', 'active')
    .executeTakeFirst();
  if (!target) return;
  await trx
    .insertInto('waiting_messages')
    .values({ user_id: userId, member_id: memberId, text, created_at: now })
    .execute();
}

/** Part of the activation's own transaction: what waits is sent if and only if the address was confirmed. */
export async function enqueueWaitingMessage(trx: Transaction, jobs: Core['jobs'], userId: string) {
  if (await findWaitingMessage(trx, userId)) await jobs.enqueue(trx, job, { userId });
}

/**
 * Sends it like any message, charged and by the chat's own rules. Its client id makes a repeated try the same message. Where the
 * rules speak against it, since the member left or blocked the writer meanwhile, it is dropped: nothing is charged.
 */
export function defineWaitingMessageJob(core: Core): void {
  const { db, jobs, log } = core;
  const chat = getConversationServices(core);
  jobs.define<{ userId: string }>({
    name: job,
    async run({ userId }) {
      const waiting = await findWaitingMessage(db, userId);
      if (!waiting) return;
      const { member_id: profile, client_id, text } = waiting;
      try {
        await chat.send(userId, { client_id, profile, type: 'text', text });
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
