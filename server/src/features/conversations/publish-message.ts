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
  /** Not a fictional partner, as whom nobody is signed in, and whose conversations are too many to count for each message. */
  recipientIds: string[];
  /** The sender's new balance. */
  credits?: number;
}

export async function publishMessage(
  trx: Transaction,
  row: MessageRow,
  { events, pictureUrls, recipientIds, credits }: PublishOptions,
): Promise<void> {
  const conversation = row.conversation_id;
  const getUnread = await countUnreadOfMembers(trx, {
    memberIds: recipientIds,
    conversationId: conversation,
    since: getHistoryStart(row.created_at),
  });
  const deliveries = recipientIds.map((recipientId) => ({
    recipientId,
    event: {
      type: 'message' as const,
      conversation,
      message: toMessage(row, recipientId, { cursors: noCursors, pictureUrls }),
      unread: getUnread(recipientId),
      ...(recipientId === row.sender_id && credits !== undefined && { credits }),
    },
  }));
  await events.publishAll(trx, deliveries);
}
