import { deletableMinutes } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { lockOwnAccount } from '../../db/lock-accounts.ts';
import { getHistoryStart } from './conversation-rules.ts';
import { countUnreadOfMembers, findUnblockedConversation } from './conversations.repository.ts';
import { findOwnMessage, markDeleted } from './deleted-messages.repository.ts';
import type { ConversationDeps } from './message.service.ts';

export function deleteMessageService({ db, inTransaction, events, clock }: ConversationDeps) {
  return {
    /** Refused with `conflict` once the message is read or too old (DEC-08). */
    async deleteMessage(senderId: string, id: string): Promise<void> {
      const message = await findOwnMessage(db, senderId, id);
      if (!message) throw new DomainError('not_found');
      const ref = { conversation: message.conversation_id };
      const partnerId = (await findUnblockedConversation(db, senderId, ref))?.partnerId;
      if (partnerId === undefined) throw new DomainError('not_found');
      await inTransaction(async (trx) => {
        const memberIds = [senderId, partnerId];
        await lockOwnAccount(trx, senderId, [partnerId]);
        // Read again under the lock: the other member may read the message at this moment.
        const conversation = await findUnblockedConversation(trx, senderId, ref);
        if (!conversation || !(await findOwnMessage(trx, senderId, id))) throw new DomainError('not_found');
        const now = clock();
        const isRead = BigInt(conversation.partnerReadUpTo) >= BigInt(id);
        const isTooOld = now.getTime() - message.created_at.getTime() > deletableMinutes * 60_000;
        if (isRead || isTooOld) throw new DomainError('conflict');
        await markDeleted(trx, { id, memberIds, now });
        // No event for a fictional partner, nor of the message itself.
        const recipientIds = message.is_to_fictional ? [senderId] : memberIds;
        const getUnread = await countUnreadOfMembers(trx, {
          memberIds: recipientIds,
          conversationId: conversation.id,
          since: getHistoryStart(now),
        });
        await events.publishAll(
          trx,
          recipientIds.map((recipientId) => ({
            recipientId,
            event: {
              type: 'message_deleted' as const,
              conversation: conversation.id,
              message: id,
              unread: getUnread(recipientId),
            },
          })),
        );
      });
    },
  };
}
