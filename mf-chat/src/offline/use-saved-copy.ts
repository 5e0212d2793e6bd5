import { useDateTag, useTranslation } from '@liaison/shared/i18n';
import { useIsOnline } from '@liaison/shared/offline';
import { useEffect } from 'react';
import type { OfflineTexts } from './save-conversations.ts';

/** Stores what the service has answered, for times without a connection. */
export function useSavedCopy<T>(
  data: T | undefined,
  save: (data: T, texts: OfflineTexts) => Promise<void>,
): void {
  const { t } = useTranslation('chat');
  const dateTag = useDateTag();
  const isOnline = useIsOnline();
  useEffect(() => {
    if (data === undefined || !isOnline) return;
    void save(data, { translate: (name) => t(name), fictional: t('common:member.fictional'), dateTag });
  }, [data, save, isOnline, t, dateTag]);
}
