import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useIsOnline } from '@liaison/shared/offline';
import { Alert, EmptyState } from '@liaison/shared/ui';
import { useState } from 'react';

/** How old what is shown is, while there is no connection. */
export function OfflineNotice(props: { updatedAt: number }) {
  return useIsOnline() ? null : <Notice {...props} />;
}

function Notice({ updatedAt }: { updatedAt: number }) {
  const { t } = useTranslation('chat');
  const { dateTime } = useFormat();
  // What the member does changes the time of the cached data, but not how old it is.
  const [shownAt] = useState(updatedAt);
  return <Alert tone="info">{t('offline.updated', { time: dateTime(shownAt) })}</Alert>;
}

/** In place of what is not on this device. */
export function OfflineMissing() {
  const { t } = useTranslation('chat');
  return (
    <EmptyState illustration="letter" title={t('errors:offline')}>
      {t('offline.missing')}
    </EmptyState>
  );
}
