import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Cluster, Text } from '@liaison/shared/ui';
import { useRef, useState } from 'react';
import { SectionCard } from '../../section-card.tsx';
import { PasswordForm } from './password-form.tsx';

export function PasswordSection() {
  const { t } = useTranslation('profile');
  const [state, setState] = useState<'closed' | 'open' | 'changed'>('closed');
  const heading = useRef<HTMLHeadingElement>(null);
  // Closing the form removes the focused element.
  const close = (next: 'closed' | 'changed') => {
    setState(next);
    heading.current?.focus();
  };
  return (
    <SectionCard title={t('security.password')} headingRef={heading}>
      {state === 'changed' && <Alert tone="success">{t('password.changed')}</Alert>}
      {state === 'open' ? (
        <PasswordForm onChanged={() => close('changed')} onCancel={() => close('closed')} />
      ) : (
        <Cluster $justify="space-between">
          <Text aria-hidden="true">••••••••</Text>
          <Button variant="secondary" small onClick={() => setState('open')}>
            {t('password.change')}
          </Button>
        </Cluster>
      )}
    </SectionCard>
  );
}
