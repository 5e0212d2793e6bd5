import { DomainError } from '../../core/domain-error.ts';
import type { Core } from '../core.ts';
import type { Transaction } from '../../db/database.ts';
import type { ConversationServices } from '../conversations/index.ts';
import { deleteWaitingMessage, findWaitingMessage } from './waiting-messages.repository.ts';

const jobName = 'waiting-message';

/** Takes the activation's transaction, so that the message is sent if and only if the address was confirmed. */
export async function enqueueWaitingMessage(trx: Transaction, jobs: Core['jobs'], userId: string) {
  if (await findWaitingMessage(trx, userId)) await jobs.enqueue(trx, jobName, { userId });
}

/**
 * Sends the message like any other, with the same rules and price. Its client id prevents a retry from sending it twice. When the
 * rules refuse it, because the member left or blocked the sender meanwhile, it is dropped and not charged; to a fictional partner it
 * waits until the sender has confirmed to know that.
 */
export function defineWaitingMessageJob(
  { db, jobs, log, settings }: Core,
  conversations: Pick<ConversationServices, 'send'>,
): void {
  jobs.define<{ userId: string }>({
    name: jobName,
    async run({ userId }) {
      const waiting = await findWaitingMessage(db, userId);
      if (!waiting) return;
      const { member_id: profile, client_id, text, country, domain } = waiting;
      const sender = { id: userId, isFictionalEnabled: settings.isFictionalEnabledIn(country) };
      const site = domain === null ? settings.site : settings.getDomainSite(domain);
      try {
        await conversations.send(sender, { client_id, profile, type: 'text', text }, site);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // It waits in the conversation, where the member is asked.
        if (error.code === 'fictional_unconfirmed') return;
        log.info({ user: userId, reason: error.code }, 'the first message was not sent');
      }
      await deleteWaitingMessage(db, userId);
    },
  });
}
