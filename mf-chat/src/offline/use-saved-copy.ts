import { useDateTag, useTranslation } from '@liaison/shared/i18n';
import { useIsOnline } from '@liaison/shared/offline';
import { useUiSettings } from '@liaison/shared/ui';
import { useEffect } from 'react';
import type { OfflineTexts } from './save-conversations.ts';

/** Stores what the service has answered, for times without a connection. */
export function useSavedCopy<T>(
  data: T | undefined,
  save: (data: T, texts: OfflineTexts) => Promise<void>,
): void {
  const { t } = useTranslation('chat');
  const { fictionalWord } = useUiSettings();
  const dateTag = useDateTag();
  const isOnline = useIsOnline();
  useEffect(() => {
    if (data === undefined || !isOnline) return;
    const fictional = fictionalWord ?? t('common:member.fictional');
    void save(data, { translate: (name) => t(name), fictional, dateTag });
  }, [data, save, isOnline, t, fictionalWord, dateTag]);
}
