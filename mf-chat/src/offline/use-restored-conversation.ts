import { useIsOnline } from '@liaison/shared/offline';
import { useEffect, useState } from 'react';
import type { ConversationRef } from '../conversation-cache.api.ts';
import { restoreConversation } from './restore-conversation.ts';

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
