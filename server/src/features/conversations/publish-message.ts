import type { Transaction } from '../../db/database.ts';
import type { PictureUrls } from '../../files/picture-urls.ts';
import type { Events } from '../../live/events.ts';
import { getHistoryStart } from './conversation-rules.ts';
import { countUnreadOfMembers } from './conversations.repository.ts';
import type { MessageRow } from './messages.repository.ts';
import { noCursors, toMessage } from './to-message.ts';

interface PublishOptions {
  events: Pick<Events, 'publish' | 'publishAll'>;
  pictureUrls: PictureUrls;
  senderId: string;
  partnerId: string;
  /** The sender's new balance. */
  credits?: number;
}

export async function publishMessage(
  trx: Transaction,
  row: MessageRow,
  { events, pictureUrls, senderId, partnerId, credits }: PublishOptions,
): Promise<void> {
  const conversation = row.conversation_id;
  const memberIds = [senderId, partnerId];
  const since = getHistoryStart(row.created_at);
  const getUnread = await countUnreadOfMembers(trx, { memberIds, conversationId: conversation, since });
  const deliveries = memberIds.map((recipientId) => ({
    recipientId,
    event: {
      type: 'message' as const,
      conversation,
      message: toMessage(row, recipientId, { cursors: noCursors, pictureUrls }),
      unread: getUnread(recipientId),
      ...(recipientId === senderId && credits !== undefined && { credits }),
    },
  }));
  await events.publishAll(trx, deliveries);
}
