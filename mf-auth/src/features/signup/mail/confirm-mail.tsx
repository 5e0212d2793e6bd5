import type { User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSession } from '@liaison/shared/session';
import { Button, Cluster, Stack } from '@liaison/shared/ui';
import { useState } from 'react';
import { ResendButton } from '../../../activation-mail/resend-button.tsx';
import { ChangeAddress } from './change-address.tsx';
import { MailLinks } from './mail-links.tsx';

/** To the mailbox, or, when nothing comes: once more, or to another address. */
export function ConfirmMail({ user }: { user: User }) {
  const { t } = useTranslation('auth');
  const [isChanging, setChanging] = useState(false);
  const [sentAt, setSentAt] = useState(() => deviceTime(user.signup_date));

  const handleSent = () => {
    setSentAt(Date.now());
    setChanging(false);
  };
  if (isChanging)
    return (
      <ChangeAddress
        email={user.email}
        sentAt={sentAt}
        onSent={handleSent}
        onCancel={() => setChanging(false)}
      />
    );
  return (
    <Stack $gap={4}>
      <MailLinks email={user.email} />
      <Cluster $gap={2}>
        <ResendButton sentAt={sentAt} />
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {t('checkMail.change')}
        </Button>
      </Cluster>
    </Stack>
  );
}

const deviceTime = (moment: string) => Date.parse(moment) - useSession.getState().clockOffsetMs;
