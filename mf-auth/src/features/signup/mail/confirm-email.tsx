import type { User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSession } from '@liaison/shared/session';
import { Button, Cluster, Stack, VisuallyHidden } from '@liaison/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { ResendActivationButton } from '../activation/resend-activation-button.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { MailboxLinks } from './mailbox-links.tsx';

/** Links to the mailbox; the mail can be sent again or to another address. */
export function ConfirmEmail({ user }: { user: User }) {
  const { t } = useTranslation('auth');
  const [change, setChange] = useState<'none' | 'open' | 'cancelled' | 'sent'>('none');
  const [sentAt, setSentAt] = useState(() => toDeviceTime(user.signup_date));
  const changeButton = useRef<HTMLButtonElement>(null);

  // The form that had the focus is gone.
  useEffect(() => {
    if (change === 'cancelled' || change === 'sent') changeButton.current?.focus();
  }, [change]);

  const handleSent = () => {
    setSentAt(Date.now());
    setChange('sent');
  };
  return (
    <Stack $gap={4}>
      {change === 'open' ? (
        <ChangeEmailForm
          email={user.email}
          sentAt={sentAt}
          onSent={handleSent}
          onCancel={() => setChange('cancelled')}
        />
      ) : (
        <>
          <MailboxLinks email={user.email} />
          <Cluster $gap={2}>
            <ResendActivationButton sentAt={sentAt} />
            <Button ref={changeButton} variant="secondary" onClick={() => setChange('open')}>
              {t('checkMail.change')}
            </Button>
          </Cluster>
        </>
      )}
      <VisuallyHidden role="status">{change === 'sent' && t('resend.sent')}</VisuallyHidden>
    </Stack>
  );
}

const toDeviceTime = (timestamp: string) => Date.parse(timestamp) - useSession.getState().clockOffsetMs;
