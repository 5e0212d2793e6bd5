import type { ConversationSummary, LiveEvent } from '@liaison/shared/contracts';
import { applyCredits } from '@liaison/shared/session';
import { applyBlock, removeConversations } from './apply-block.ts';
import {
  applyMessage,
  findRow,
  isFetchingConversations,
  refreshUser,
  scheduleRefresh,
  toResponse,
} from './apply-message.ts';
import type { LiveEventOfType } from './live-events.ts';
import { applyUnreadTotal, refreshLikes, updateConversations } from './live.api.ts';

/** Updates badges, lists and the account for one event; applying it twice changes nothing. */
export function applyEvent(event: LiveEvent): void {
  switch (event.type) {
    case 'message':
      applyMessage(event);
      break;
    case 'read':
      if (event.by === 'me') applyOwnReading(event);
      else updateConversation(event.conversation, (row) => withOwnStatus(row, event.up_to, 'read'));
      break;
    case 'delivered':
      updateConversation(event.conversation, (row) => withOwnStatus(row, event.up_to, 'delivered'));
      break;
    case 'message_deleted':
      applyDeletedMessage(event);
      break;
    case 'muted':
      updateConversation(event.conversation, (row) => ({ ...row, muted: event.muted }));
      break;
    case 'chat_deleted':
      removeConversations((row) => row.conversation === event.conversation);
      break;
    case 'blocked':
      applyBlock(event.profile);
      break;
    case 'like':
    case 'match':
      void refreshLikes();
      break;
    case 'credits':
      applyCredits(event.credits, event.paid_user);
      break;
    case 'user':
      void refreshUser();
      break;
    default:
  }
}

/** Only the service knows which message is the last one now. */
function applyDeletedMessage({ conversation, message, unread }: LiveEventOfType<'message_deleted'>): void {
  applyUnreadTotal(conversation, toResponse(unread));
  const isLast = findRow(conversation)?.last_message?.id === message;
  if (isLast || isFetchingConversations()) scheduleRefresh();
}

function applyOwnReading({ conversation, up_to: upTo, unread }: LiveEventOfType<'read'>): void {
  const last = findRow(conversation)?.last_message;
  // A newer message may have been counted already or not.
  const isCurrent = last !== undefined && (last === null || last.from === 'me' || last.id === upTo);
  if (!isCurrent || !unread || isFetchingConversations()) return scheduleRefresh();
  applyUnreadTotal(conversation, toResponse(unread));
}

/** Changes the list, also when a response that is older than the change arrives after it. */
function changeConversations(change: (rows: ConversationSummary[]) => ConversationSummary[]): void {
  updateConversations(change);
  if (isFetchingConversations()) scheduleRefresh();
}

const updateConversation = (
  conversation: string,
  change: (row: ConversationSummary) => ConversationSummary,
) =>
  changeConversations((rows) => rows.map((row) => (row.conversation === conversation ? change(row) : row)));

const statusOrder = { sent: 0, delivered: 1, read: 2 } as const;

function withOwnStatus(
  row: ConversationSummary,
  upTo: string,
  status: 'delivered' | 'read',
): ConversationSummary {
  const last = row.last_message;
  if (
    last?.from !== 'me' ||
    BigInt(last.id) > BigInt(upTo) ||
    statusOrder[last.status] >= statusOrder[status]
  )
    return row;
  return { ...row, last_message: { ...last, status } };
}
