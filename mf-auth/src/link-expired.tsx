import { useTranslation } from '@liaison/shared/i18n';
import { Text } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { ResultPage } from './result-page.tsx';

/** A mailed link that was used, replaced or has expired (§8); `children` say how to get a new one. */
export function LinkExpired({ children, focusHeading }: { children: ReactNode; focusHeading?: boolean }) {
  const { t } = useTranslation(['auth', 'errors']);
  return (
    <ResultPage icon="error" title={t('auth:linkExpired.title')} focusHeading={focusHeading}>
      <Text>{t('errors:link_expired')}</Text>
      {children}
    </ResultPage>
  );
}
