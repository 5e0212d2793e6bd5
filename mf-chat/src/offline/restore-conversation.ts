import { queryClient } from '@liaison/shared/api';
import { Conversation } from '@liaison/shared/contracts';
import { listOfflinePages } from '@liaison/shared/offline';
import { conversationKey, type ConversationPages, type ConversationRef } from '../conversation-cache.api.ts';
import { toPath } from './save-conversations.ts';

/** Fills the cache with what was stored, and says when that was. Undefined if there is nothing, or the service has answered meanwhile. */
export async function restoreConversation(userId: string, ref: ConversationRef): Promise<number | undefined> {
  const address = 'profile' in ref ? `/members/${ref.profile}/chat` : toPath(ref.conversation);
  const pages = await listOfflinePages(userId);
  const page = pages.find(({ path, aliases = [] }) => [path, ...aliases].includes(address));
  // Another release may have stored it.
  const conversation = Conversation.safeParse(page?.data);
  const key = conversationKey(ref);
  if (!page || !conversation.success || queryClient.getQueryData(key) !== undefined) return undefined;
  const data: ConversationPages = { pages: [conversation.data], pageParams: [''] };
  queryClient.setQueryData(key, data, { updatedAt: page.savedAt });
  return page.savedAt;
}
