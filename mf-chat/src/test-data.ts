import type { ChatRow, Thread } from '@liaison/shared/contracts';
import { aMember, aMessage } from '@liaison/shared/testing';

export const aThread = (change: Partial<Thread> = {}): Thread => ({
  conversation: '7',
  profile: aMember({ id: '5' }),
  messages: [],
  has_more: false,
  history_limited: false,
  read_up_to_them: null,
  read_up_to_me: null,
  can_send: true,
  reason: null,
  cost: { message: 10, photo: 20 },
  credits: 30,
  free_conversations_left: 2,
  fictional_confirmed: true,
  ...change,
});

export const aChatRow = (change: Partial<ChatRow> = {}): ChatRow => ({
  conversation: '7',
  profile: aMember({ id: '5' }),
  num_unread_messages: 0,
  last_message: aMessage(),
  draft_allowed: true,
  ...change,
});
