import { queryClient } from '@liaison/shared/api';
import { Conversation } from '@liaison/shared/contracts';
import { listOfflinePages, useIsOnline } from '@liaison/shared/offline';
import { useEffect, useState } from 'react';
import { conversationKey, type ConversationPages, type ConversationRef } from '../conversation-cache.api.ts';
import { toPath } from './save-conversations.ts';

interface RestoredConversation {
  /** Whether there is neither a connection nor a copy on this device. */
  isMissing: boolean;
  /** When the copy was stored; undefined for what this visit has loaded. */
  restoredAt: number | undefined;
}

/** While there is no connection: actions of the member change the time of the cached data. */
const restoredTimes = new Map<string, number>();

/** Without a connection, fills the cache with the copy of a conversation that is not in memory. */
export function useRestoredConversation(
  userId: string | undefined,
  ref: ConversationRef,
  isInMemory: boolean,
): RestoredConversation {
  const isOnline = useIsOnline();
  // The reference is a new object in each render.
  const refKey = JSON.stringify(ref);
  const key = `${userId} ${refKey}`;
  const [missingKey, setMissingKey] = useState<string | null>(null);
  useEffect(() => {
    if (isOnline) restoredTimes.delete(key);
    if (isOnline || isInMemory || userId === undefined) return;
    const restore = async () => {
      const savedAt = await restoreConversation(userId, JSON.parse(refKey) as ConversationRef);
      if (savedAt === undefined) setMissingKey(key);
      else restoredTimes.set(key, savedAt);
    };
    void restore();
  }, [userId, refKey, key, isOnline, isInMemory]);
  return {
    isMissing: !isInMemory && !isOnline && missingKey === key,
    restoredAt: restoredTimes.get(key),
  };
}

/** Fills the cache with what was stored, and says when that was. Undefined if there is nothing, or the service has answered meanwhile. */
async function restoreConversation(userId: string, ref: ConversationRef): Promise<number | undefined> {
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
