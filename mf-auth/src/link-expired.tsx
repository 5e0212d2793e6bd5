import { useTranslation } from '@liaison/shared/i18n';
import { Text } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { Outcome } from './outcome.tsx';

/** A link of a mail that was used, replaced or is too old (§8); `children` say where a new one comes from. */
export function LinkExpired({ children, takesFocus }: { children: ReactNode; takesFocus?: boolean }) {
  const { t } = useTranslation(['auth', 'errors']);
  return (
    <Outcome sign="bad" title={t('auth:linkExpired.title')} takesFocus={takesFocus}>
      <Text>{t('errors:link_expired')}</Text>
      {children}
    </Outcome>
  );
}
