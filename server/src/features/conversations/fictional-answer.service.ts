import { DomainError } from '../../core/domain-error.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { getDayBefore } from './conversation-rules.ts';
import { findConversation } from './conversations.repository.ts';
import { isDenyingFiction } from './is-denying-fiction.ts';
import { type MessageSettings, resolveContent } from './message-content.ts';
import type { ConversationDeps } from './message.service.ts';
import { findMessageByClientId } from './messages.repository.ts';
import { publishMessage } from './publish-message.ts';
import { findRelationship } from './relationship.repository.ts';
import { storeMessage } from './store-message.repository.ts';

export function fictionalAnswerService(deps: ConversationDeps) {
  const { db, inTransaction, clock, mainSite } = deps;
  return {
    /**
     * Sends the answer of a fictional partner, written by a script or by staff, whose texts are checked. Nobody is charged.
     * `record` runs in the same transaction, but not for a repeated call.
     */
    async sendFictionalAnswer(
      answer: FictionalAnswer,
      record?: (trx: Transaction) => Promise<void>,
    ): Promise<void> {
      const { partnerId, conversation: id, text, clientId, isAutomatic } = answer;
      const found = await findConversation(db, partnerId, { conversation: id });
      if (!found) throw new DomainError('not_found');
      await inTransaction(async (trx) => {
        const now = clock();
        const pair = { senderId: partnerId, partnerId: found.partnerId };
        await lockAccounts(trx, [pair.senderId, pair.partnerId]);
        const about = { meId: pair.partnerId, partnerId, isFictionalEnabled: true };
        const relationship = await findRelationship(trx, { ...about, since: getDayBefore(now) });
        if (relationship?.conversation?.id !== id) throw new DomainError('not_found');
        if (!relationship.partner.isFictional || relationship.block !== 'none')
          throw new DomainError('not_found');
        if (await findMessageByClientId(trx, partnerId, clientId)) return;
        await record?.(trx);
        if (!isAutomatic) await checkAnswer(trx, { partnerId, text, site: mainSite });
        const row = await storeMessage(trx, {
          ...pair,
          conversation: { id, isNew: false },
          type: 'text',
          text,
          pictureId: null,
          giftId: null,
          clientId,
          automatic: isAutomatic,
          now,
        });
        await publishMessage(trx, row, { ...deps, recipientIds: [pair.partnerId] });
      });
    },
  };
}

export interface FictionalAnswer {
  partnerId: string;
  conversation: string;
  text: string;
  /** A repeated call with the same id stores one message. */
  clientId: string;
  /** Written by a script. */
  isAutomatic: boolean;
}

interface Answer {
  partnerId: string;
  text: string;
  site: MessageSettings;
}

/**
 * The rules of a message apply to what staff write as a fictional partner. They give no contact data, since nobody can meet the partner,
 * and never deny that the partner is fictional (DEC-22).
 */
async function checkAnswer(db: Connection, { partnerId, text, site }: Answer): Promise<void> {
  // Contact data is refused as from an account that is not confirmed.
  const sender = { id: partnerId, isConfirmed: false };
  await resolveContent(db, { type: 'text', text }, { sender, site });
  if (isDenyingFiction(text)) throw new DomainError('content_refused', { reason: 'fiction' });
}
