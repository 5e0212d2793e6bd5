import { queryClient } from '@liaison/shared/api';
import type { Message, Thread } from '@liaison/shared/contracts';
import type { InfiniteData } from '@tanstack/react-query';

export type Pages = InfiniteData<Thread, unknown>;

const threads = ['GET /api/chat.php', 'thread'] as const;

/** A thread may be in the cache twice: by its conversation and by its member. */
function change(matches: (newest: Thread) => boolean, apply: (data: Pages) => Pages): void {
  queryClient.setQueriesData<Pages>({ queryKey: threads }, (data) => {
    const newest = data?.pages[0];
    return data && newest && matches(newest) ? apply(data) : data;
  });
}

const changeThreads = (conversation: string, apply: (data: Pages) => Pages) =>
  change((thread) => thread.conversation === conversation, apply);

/** Facts about the whole conversation stand on its newest page. */
export const changeNewest = (conversation: string, facts: Partial<Thread>) =>
  changeThreads(conversation, (data) => {
    const [newest, ...older] = data.pages;
    return newest ? { ...data, pages: [{ ...newest, ...facts }, ...older] } : data;
  });

/** Puts the answer to an own message where it belongs; the first one tells the conversation's id. */
export function addSent(partnerId: string, conversation: string, message: Message): void {
  change(
    (thread) => thread.profile.id === partnerId,
    (data) => {
      const [newest, ...older] = withMessage(data, message).pages;
      return newest
        ? { ...data, pages: [{ ...newest, conversation, fictional_confirmed: true }, ...older] }
        : data;
    },
  );
}

export const addMessage = (conversation: string, message: Message) =>
  changeThreads(conversation, (data) => withMessage(data, message));

/** Own messages up to and with `upTo` were delivered or read; states only go forward. */
export function markOwn(conversation: string, upTo: string, status: 'delivered' | 'read'): void {
  changeThreads(conversation, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      read_up_to_them: status === 'read' && page === data.pages[0] ? upTo : page.read_up_to_them,
      messages: page.messages.map((message) => advanced(message, upTo, status)),
    })),
  }));
}

/** Oldest first. */
export const messagesOf = (data: Pages): Message[] =>
  data.pages.toReversed().flatMap((page) => page.messages);

function withMessage(data: Pages, message: Message): Pages {
  const [newest, ...older] = data.pages;
  if (!newest || data.pages.some((page) => page.messages.some(({ id }) => id === message.id))) return data;
  const messages = [...newest.messages, message].toSorted((a, b) => compareIds(a.id, b.id));
  return { ...data, pages: [{ ...newest, messages }, ...older] };
}

const rank = { sent: 0, delivered: 1, read: 2 } as const;

function advanced(message: Message, upTo: string, status: 'delivered' | 'read'): Message {
  if (message.from !== 'me' || compareIds(message.id, upTo) > 0 || rank[message.status] >= rank[status])
    return message;
  return { ...message, status };
}

/** Ids are 64-bit numbers as text. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
