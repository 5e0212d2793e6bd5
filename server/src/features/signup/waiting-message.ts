import type { ErrorCode } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Core } from '../core.ts';
import type { Transaction } from '../../db/database.ts';
import type { ConversationServices } from '../conversations/index.ts';
import {
  deleteWaitingMessage,
  findWaitingMessage,
  listWaitingSenders,
} from './waiting-messages.repository.ts';

const jobName = 'waiting-message';

/** These end: the message waits for the partner's confirmation, or in the conversation, where the member is told. */
const temporaryCodes: readonly ErrorCode[] = [
  'partner_not_confirmed',
  'fictional_unconfirmed',
  'not_enough_credits',
  'premium_required',
];

/**
 * Of the member who has confirmed the address, and of others to that member. Takes the activation's transaction, so that they are sent
 * if and only if the address was confirmed.
 */
export async function enqueueWaitingMessages(trx: Transaction, jobs: Core['jobs'], confirmedId: string) {
  for (const userId of await listWaitingSenders(trx, confirmedId))
    await jobs.enqueue(trx, jobName, { userId });
}

/**
 * Sends the message like any other, with the same rules and price. Its client id prevents a retry from sending it twice. When the
 * rules refuse it for good, because the member left or blocked the sender meanwhile, it is dropped and not charged.
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
        if (temporaryCodes.includes(error.code)) return;
        log.info({ user: userId, reason: error.code }, 'the first message was not sent');
      }
      await deleteWaitingMessage(db, userId);
    },
  });
}
