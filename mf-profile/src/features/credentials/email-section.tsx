import type { User } from '@liaison/shared/contracts';
import { Trans, useTranslation } from '@liaison/shared/i18n';
import { EmailAddress } from '@liaison/shared/parts';
import { Alert, Button, Cluster, Text } from '@liaison/shared/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SectionCard } from '../../section-card.tsx';
import { EmailForm } from './email-form.tsx';

/** Shows and changes the e-mail address; a link mailed to the new address confirms the change. */
export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  // Confirmed in another tab or on another device.
  const isConfirmed = sentTo?.toLowerCase() === user.email.toLowerCase();
  const heading = useRef<HTMLHeadingElement>(null);
  // Closing the form removes the focused element.
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
      {sentTo !== null && !isConfirmed && (
        <Alert tone="success" title={t('mail.sentTitle')}>
          <Trans
            t={t}
            i18nKey="mail.sentText"
            values={{ email: sentTo, present: user.email }}
            components={{ b: <b /> }}
          />
        </Alert>
      )}
      {isOpen ? (
        <EmailForm onSent={handleSent} onCancel={close} />
      ) : (
        <Cluster $justify="space-between">
          <Address>
            <EmailAddress>{user.email}</EmailAddress>
          </Address>
          <Button variant="secondary" small onClick={() => setOpen(true)}>
            {t('mail.change')}
          </Button>
        </Cluster>
      )}
    </SectionCard>
  );
}

/** One of its parts may be wider than a phone with large text too. */
const Address = styled(Text)`
  overflow-wrap: anywhere;
`;
