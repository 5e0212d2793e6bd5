import { useSyncExternalStore } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert } from '@liaison/shared/ui';

/** One banner for the whole page; what is written waits in its outbox. */
export function OfflineBanner() {
  const { t } = useTranslation('errors');
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : <Alert tone="warn">{t('offline')}</Alert>;
}

function subscribe(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
