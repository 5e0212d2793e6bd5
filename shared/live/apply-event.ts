import { call, queryClient } from '@liaison/shared/api';
import type { ApiAnswer, ChatRow, LiveEvent, Message } from '@liaison/shared/contracts';
import { applyCredits, setUser } from '@liaison/shared/session';
import { chatsQuery, refreshChats, refreshLikes } from './queries.ts';

type Chats = ApiAnswer<'GET /api/chats.php'>;

/** Brings badges, lists and the account up to date with one event; a repeat changes nothing. */
export function applyEvent(event: LiveEvent): void {
  switch (event.type) {
    case 'message':
      changeChats((rows) => withMessage(rows, event.conversation, event.message));
      void refreshSoon();
      break;
    case 'read':
      if (event.by === 'me') void refreshSoon();
      else changeRow(event.conversation, (row) => withOwnStatus(row, event.up_to, 'read'));
      break;
    case 'delivered':
      changeRow(event.conversation, (row) => withOwnStatus(row, event.up_to, 'delivered'));
      break;
    case 'chat_deleted':
      changeChats((rows) => rows.filter((row) => row.conversation !== event.conversation));
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

/** The account as the service knows it now (SH-014). A visitor's answer is left to the next call that needs a member. */
export async function refreshUser(): Promise<void> {
  const answer = await call('GET /api/user.php').catch(() => null);
  if (answer?.user) setUser(answer.user);
}

let soon: ReturnType<typeof setTimeout> | undefined;

/** Unread counts come from the service alone (L6); a burst of messages asks once. */
function refreshSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(() => void refreshChats(), 300);
}

export function stopRefreshing(): void {
  clearTimeout(soon);
}

function changeChats(change: (rows: ChatRow[]) => ChatRow[]): void {
  queryClient.setQueryData(chatsQuery.queryKey, (known: Chats | undefined) => {
    if (!known) return undefined;
    const chats = change(known.chats);
    return { chats, unread_total: chats.reduce((sum, row) => sum + row.num_unread_messages, 0) };
  });
}

const changeRow = (conversation: string, change: (row: ChatRow) => ChatRow) =>
  changeChats((rows) => rows.map((row) => (row.conversation === conversation ? change(row) : row)));

/** The row moves to the top with its new last line; a conversation not listed yet comes with the next answer. */
function withMessage(rows: ChatRow[], conversation: string, message: Message): ChatRow[] {
  const row = rows.find((candidate) => candidate.conversation === conversation);
  if (!row || (row.last_message && BigInt(row.last_message.id) >= BigInt(message.id))) return rows;
  return [{ ...row, last_message: message }, ...rows.filter((other) => other !== row)];
}

const rank = { sent: 0, delivered: 1, read: 2 } as const;

function withOwnStatus(row: ChatRow, upTo: string, status: 'delivered' | 'read'): ChatRow {
  const last = row.last_message;
  if (last?.from !== 'me' || BigInt(last.id) > BigInt(upTo) || rank[last.status] >= rank[status]) return row;
  return { ...row, last_message: { ...last, status } };
}
