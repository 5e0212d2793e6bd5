import type { User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSession } from '@liaison/shared/session';
import { Button, Cluster, Stack } from '@liaison/shared/ui';
import { useState } from 'react';
import { ResendActivationButton } from '../activation/resend-activation-button.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { MailboxLinks } from './mailbox-links.tsx';

/** Links to the mailbox; the mail can be sent again or to another address. */
export function ConfirmEmail({ user }: { user: User }) {
  const { t } = useTranslation('auth');
  const [isChanging, setChanging] = useState(false);
  const [sentAt, setSentAt] = useState(() => toDeviceTime(user.signup_date));

  const handleSent = () => {
    setSentAt(Date.now());
    setChanging(false);
  };
  if (isChanging)
    return (
      <ChangeEmailForm
        email={user.email}
        sentAt={sentAt}
        onSent={handleSent}
        onCancel={() => setChanging(false)}
      />
    );
  return (
    <Stack $gap={4}>
      <MailboxLinks email={user.email} />
      <Cluster $gap={2}>
        <ResendActivationButton sentAt={sentAt} />
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {t('checkMail.change')}
        </Button>
      </Cluster>
    </Stack>
  );
}

const toDeviceTime = (timestamp: string) => Date.parse(timestamp) - useSession.getState().clockOffsetMs;
