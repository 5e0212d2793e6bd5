import { useTranslation } from '@liaison/shared/i18n';
import { Text } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { ResultPage } from './result-page.tsx';

interface LinkExpiredProps {
  /** In place of the text of the error. */
  text?: string;
  children: ReactNode;
  focusHeading?: boolean;
}

/** A mailed link that was used, replaced or has expired (§8); `children` say how to get a new one. */
export function LinkExpired({ text, children, focusHeading }: LinkExpiredProps) {
  const { t } = useTranslation(['auth', 'errors']);
  return (
    <ResultPage icon="error" title={t('auth:linkExpired.title')} focusHeading={focusHeading}>
      <Text>{text ?? t('errors:link_expired')}</Text>
      {children}
    </ResultPage>
  );
}
