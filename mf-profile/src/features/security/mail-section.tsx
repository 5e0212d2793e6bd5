import type { User } from '@liaison/shared/contracts';
import { Trans, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Cluster, Text } from '@liaison/shared/ui';
import { useRef, useState } from 'react';
import { SectionCard } from '../../section-card.tsx';
import { MailForm } from './mail-form.tsx';

/** The address one signs in with; a change is confirmed by a link to the new one. */
export function MailSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form takes the focus with it when it goes.
  const close = () => {
    setOpen(false);
    heading.current?.focus();
  };
  const handleSent = (email: string) => {
    setSentTo(email);
    close();
  };

  return (
    <SectionCard title={t('security.email')} headingRef={heading}>
      {sentTo !== null && (
        <Alert tone="ok" title={t('mail.sentTitle')}>
          <Trans
            t={t}
            i18nKey="mail.sentText"
            values={{ email: sentTo, present: user.email }}
            components={{ b: <b /> }}
          />
        </Alert>
      )}
      {isOpen ? (
        <MailForm onSent={handleSent} onCancel={close} />
      ) : (
        <Cluster $justify="space-between">
          <Text>{user.email}</Text>
          <Button variant="secondary" small onClick={() => setOpen(true)}>
            {t('mail.change')}
          </Button>
        </Cluster>
      )}
    </SectionCard>
  );
}
