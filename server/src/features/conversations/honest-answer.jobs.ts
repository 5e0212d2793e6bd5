import { translate } from '@liaison/shared/i18n/server';
import { DomainError } from '../../core/domain-error.ts';
import { createUuidFrom } from '../../core/uuid-from.ts';
import { toLocale } from '../../core/locale.ts';
import type { Core } from '../core.ts';
import type { ConversationServices } from './conversation-services.ts';
import { findHonestAnswerValues } from './honest-answer.repository.ts';
import type { FictionalMessage } from './message.service.ts';

const job = 'honest-answer';

/** Says that a partner is fictional whenever a member asks, also while staff write the other answers (DEC-22). */
export function defineHonestAnswer(core: Core, conversations: ConversationServices): void {
  core.jobs.define<FictionalMessage>({
    name: job,
    async run({ conversation, memberId, partnerId, messageId }) {
      const found = await findHonestAnswerValues(core.db, { memberId, partnerId });
      if (!found) return;
      const values = { name: found.name, company: core.settings.site.company.name };
      const text = translate(toLocale(found.language) ?? 'en', 'site:honestAnswer', values);
      const clientId = createUuidFrom(`${job} ${messageId}`);
      await conversations
        .sendFictionalAnswer({ partnerId, conversation, text, clientId, isAutomatic: true })
        .catch(ignoreClosedConversation);
    },
  });
  conversations.onFictionalMessage(async (trx, fact) => {
    if (fact.asksIfReal) await core.jobs.enqueue(trx, job, fact);
  });
}

/** The member may have blocked the partner, or left, since the question. */
function ignoreClosedConversation(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
}
