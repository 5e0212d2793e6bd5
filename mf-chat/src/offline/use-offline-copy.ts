import type { ApiResponse } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useIsOnline } from '@liaison/shared/offline';
import { useUiSettings } from '@liaison/shared/ui';
import { useEffect, useState } from 'react';
import type { ConversationPages, ConversationRef } from '../conversation-cache.api.ts';

const load = () => import(/* webpackChunkName: "offline" */ './offline-conversations.ts');
type OfflineConversations = Awaited<ReturnType<typeof load>>;
type OfflineTexts = Parameters<OfflineConversations['saveList']>[1];

/** Where the data is that the screen shows while there is no connection. */
export interface OfflineState {
  /** Whether it is neither in memory nor on this device. */
  isMissing: boolean;
  /** When what was on this device was stored; undefined for what this visit has loaded. */
  restoredAt: number | undefined;
}

/** Stores the list for times without a connection, and shows what was stored while there is none. */
export function useOfflineList(list: ApiResponse<'GET /api/chats.php'> | undefined): OfflineState {
  return useOfflineCopy(list, {
    key: '',
    save: ({ saveList }, texts, data) => saveList(data, texts),
    restore: ({ restoreList }) => restoreList(),
  });
}

/** The same for an open conversation. */
export function useOfflineConversation(
  ref: ConversationRef,
  data: ConversationPages | undefined,
): OfflineState {
  return useOfflineCopy(data, {
    key: JSON.stringify(ref),
    save: ({ saveConversation }, texts, pages) => saveConversation(pages, texts),
    restore: ({ restoreConversation }) => restoreConversation(ref),
  });
}

interface OfflineCopy<T> {
  /** Which copy it is. */
  key: string;
  save: (offline: OfflineConversations, texts: OfflineTexts, data: T) => Promise<void>;
  /** Resolves to the time at which the copy was stored. */
  restore: (offline: OfflineConversations) => Promise<number | undefined>;
}

/** By the key of the copy, while there is no connection: actions of the member change the time of the cached data. */
const restoredAt = new Map<string, number>();

function useOfflineCopy<T>(data: T | undefined, { key, save, restore }: OfflineCopy<T>): OfflineState {
  const { t } = useTranslation('chat');
  const { fictionalWord } = useUiSettings();
  const isOnline = useIsOnline();
  const [missingKey, setMissingKey] = useState<string | null>(null);
  const isMissing = data === undefined;
  useEffect(() => {
    if (isOnline) restoredAt.delete(key);
    if (isMissing === isOnline) return;
    const fictional = fictionalWord ?? t('common:member.fictional');
    const texts: OfflineTexts = { translate: (name) => t(name), fictional };
    const run = async () => {
      if (!isMissing) return save(await load(), texts, data);
      const savedAt = await restore(await load());
      if (savedAt === undefined) setMissingKey(key);
      else restoredAt.set(key, savedAt);
    };
    // Nothing else depends on the copy.
    run().catch(() => isMissing && setMissingKey(key));
    // `save` and `restore` differ in each render; `key` says which copy they are for.
  }, [data, isMissing, isOnline, key, t, fictionalWord]);
  return { isMissing: isMissing && !isOnline && missingKey === key, restoredAt: restoredAt.get(key) };
}
