import { translate } from '@liaison/shared/i18n/server';
import { createUuidFrom } from '../../core/uuid-from.ts';
import { toLocale } from '../../core/locale.ts';
import { findAccountById } from '../accounts/index.ts';
import type { Core } from '../core.ts';
import type { ConversationServices } from './conversation-services.ts';
import type { FictionalMessage } from './message.service.ts';

const job = 'honest-answer';

/** Says that a partner is fictional whenever a member asks, whoever writes the other answers (DEC-22). */
export function defineHonestAnswer(core: Core, conversations: ConversationServices): void {
  core.jobs.define<FictionalMessage>({
    name: job,
    async run({ conversation, memberId, partnerId, messageId }) {
      const [member, partner] = await Promise.all([
        findAccountById(core.db, memberId),
        findAccountById(core.db, partnerId),
      ]);
      if (!member || !partner) return;
      const { company } = core.settings.site;
      const values = { name: partner.name, company: company.name };
      const text = translate(toLocale(member.language) ?? 'en', 'site:honestAnswer', values);
      const clientId = createUuidFrom(`${job} ${messageId}`);
      await conversations.sendFictionalAnswer({ partnerId, conversation, text, clientId });
    },
  });
  conversations.onFictionalMessage(async (trx, fact) => {
    if (fact.asksIfReal) await core.jobs.enqueue(trx, job, fact);
  });
}
