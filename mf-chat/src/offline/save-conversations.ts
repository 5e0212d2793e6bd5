import { queryClient } from '@liaison/shared/api';
import type { ApiResponse, ConversationSummary, MemberCard, Message } from '@liaison/shared/contracts';
import { conversationsQuery, onLiveEvent } from '@liaison/shared/live';
import {
  deleteOtherOfflinePages,
  type OfflineItem,
  type OfflinePage,
  saveOfflinePage,
} from '@liaison/shared/offline';
import { useSession } from '@liaison/shared/session';
import type { ConversationPages } from '../conversation-cache.api.ts';
import { isDeletedMessage } from '../deleted-message.ts';
import { draftStorage, toConversationKey } from '../drafts/draft.store.ts';
import { getGiftNameKeys } from '../gifts/gift-name.ts';
import { waitingStorage } from '../outbox/waiting-storage.ts';

type ConversationList = ApiResponse<'GET /api/chats.php'>;

/** The words of the stored pages, in the language of the member. */
export interface OfflineTexts {
  translate: (key: string | string[]) => string;
  fictional: string;
  /** The BCP 47 tag of its dates. */
  dateTag: string;
}

/** More rows, which a search loads, would take a moment to be stored after each message. */
const keptRows = 100;
/** The list, and so many of the conversations that were opened last, with their newest messages. */
const keptConversations = 10;
const keptMessages = 50;
const listPath = '/chats';
export const toPath = (conversationId: string) => `${listPath}/${conversationId}`;
const toMemberPath = (profileId: string) => `/members/${profileId}/chat`;

/** Stores the list, and deletes the conversations that are no longer in it: they were deleted, or their member blocked. */
export async function saveList(
  list: ConversationList,
  { translate, fictional, dateTag }: OfflineTexts,
): Promise<void> {
  const userId = getUserId();
  if (userId === undefined) return;
  const { dataUpdatedAt: updatedAt = 0 } = queryClient.getQueryState(conversationsQuery.queryKey) ?? {};
  const kept = list.chats.slice(0, keptRows);
  const items = kept.map(({ conversation, profile, last_message: message }: ConversationSummary) => ({
    title: profile.name,
    ...(profile.is_fictional && { label: fictional }),
    text: message ? toPreview(message, translate) : '',
    ...(message && { at: message.created_at }),
    path: toPath(conversation),
  }));
  await saveOfflinePage(userId, { path: listPath, title: translate('messages'), items, dateTag, data: null });
  const paths = new Set([listPath, ...list.chats.map(({ conversation }) => toPath(conversation))]);
  // One that another tab has stored since may be too new for this list.
  await deleteOtherOfflinePages(userId, (pages) =>
    pages.filter((page) => paths.has(page.path) || page.savedAt > updatedAt || mayFollow(list, page)),
  );
}

/** Whether a conversation may be on a further page of the list, which is ordered by the newest messages. */
function mayFollow({ chats, next }: ConversationList, { items }: OfflinePage): boolean {
  const oldestAt = chats.findLast((row) => row.last_message)?.last_message?.created_at;
  const newestAt = items.at(-1)?.at;
  return next !== undefined && (!oldestAt || !newestAt || newestAt <= oldestAt);
}

/** Stores the newest messages of an open conversation. One without messages has no address yet. */
export async function saveConversation(data: ConversationPages, texts: OfflineTexts): Promise<void> {
  const userId = getUserId();
  const [newest] = data.pages;
  if (userId === undefined || !newest?.conversation) return;
  const { profile, conversation, can_send: canSend } = newest;
  const { translate, dateTag } = texts;
  const key = toConversationKey(userId, profile.id);
  const messages = newest.messages.slice(-keptMessages);
  await saveOfflinePage(userId, {
    path: toPath(conversation),
    aliases: [toMemberPath(profile.id)],
    parent: { path: listPath, title: translate('messages') },
    ...toTitle(profile, texts),
    endsWithNewest: true,
    items: messages.map((message) => toItem(message, translate)),
    ...(canSend && { draft: { ...draftStorage(key), label: translate('composer.label') } }),
    waiting: { ...waitingStorage(key), untitled: translate('offline.untitled') },
    dateTag,
    data: { ...newest, messages, has_more: newest.has_more || messages.length < newest.messages.length },
  });
  await deleteOtherOfflinePages(userId, (pages) => {
    const dropped = pages.filter(({ parent }) => parent).slice(keptConversations);
    return pages.filter((page) => !dropped.includes(page));
  });
}

/** Read when something is stored, not before: after a sign-out nothing may be stored again. */
const getUserId = () => useSession.getState().user?.id;

const toTitle = (profile: MemberCard, { fictional }: OfflineTexts) => ({
  title: profile.name,
  ...(profile.is_fictional && { label: fictional }),
});

const toItem = (message: Message, translate: OfflineTexts['translate']): OfflineItem => ({
  text: toText(message, translate),
  at: message.created_at,
  isOwn: message.from === 'me',
});

const toPreview = (message: Message, translate: OfflineTexts['translate']) =>
  `${message.from === 'me' ? `${translate('row.you')} ` : ''}${toText(message, translate)}`;

function toText(message: Message, translate: OfflineTexts['translate']): string {
  const { type, text = '', gift } = message;
  if (isDeletedMessage(message)) return translate('thread.deleted');
  if (type === 'photo') return translate('row.photo');
  if (type === 'gift')
    return [`${translate('row.gift')} ${translate(getGiftNameKeys(gift?.id))}`, text].join('\n').trim();
  return text;
}

// One on a page of the list that is not loaded is missing there anyway.
onLiveEvent('chat_deleted', ({ conversation }) => deletePage((page) => page.path === toPath(conversation)));
onLiveEvent('blocked', ({ profile }) =>
  deletePage(({ aliases }) => aliases?.includes(toMemberPath(profile)) === true),
);

function deletePage(isDeleted: (page: OfflinePage) => boolean): void {
  const userId = getUserId();
  if (userId === undefined) return;
  void deleteOtherOfflinePages(userId, (pages) => pages.filter((page) => !isDeleted(page)));
}
