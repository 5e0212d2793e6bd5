import { Trans, useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Button, color, Heading, Stack, Text } from '@liaison/shared/ui';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ResendButton } from '../../../activation-mail/resend-button.tsx';
import { ChangeAddress } from '../mail/change-address.tsx';
import { MailLinks } from '../mail/mail-links.tsx';
import { useSignupFlow } from '../signup-flow.ts';
import { StepButtons } from '../step-buttons.tsx';

/** The last step: the account is there and may look around, the mail waits to be confirmed. */
export function MailStep() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const { next } = useSignupFlow();
  const [isChanging, setChanging] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  if (!user) return null;

  // The link was opened elsewhere: this page hears of it.
  const isConfirmed = user.status === 'active';
  return (
    <Stack $gap={5}>
      <Stack $gap={3}>
        <Picture size={44} strokeWidth={1.5} aria-hidden="true" />
        <Title as="h2" ref={title} tabIndex={-1}>
          {isConfirmed ? t('activateDone.title') : t('checkMail.title')}
        </Title>
        {isConfirmed ? (
          <Text>{t('activateDone.text')}</Text>
        ) : (
          <>
            <Text>
              <Trans
                t={t}
                i18nKey="checkMail.text"
                values={{ email: user.email }}
                components={{ b: <b /> }}
              />
            </Text>
            <Text $size="s" $muted>
              {t('checkMail.spam')}
            </Text>
          </>
        )}
      </Stack>
      {!isConfirmed && (
        <>
          <MailLinks email={user.email} />
          {isChanging ? (
            <ChangeAddress email={user.email} onDone={() => setChanging(false)} />
          ) : (
            <Ways key={user.email}>
              <ResendButton sentAt={user.signup_date} />
              <Button variant="quiet" onClick={() => setChanging(true)}>
                {t('checkMail.change')}
              </Button>
            </Ways>
          )}
        </>
      )}
      <StepButtons>
        <Button onClick={next}>{t('checkMail.continue')}</Button>
      </StepButtons>
    </Stack>
  );
}

const Title = styled(Heading)`
  &:focus-visible {
    outline: none;
  }
`;

const Picture = styled(MailCheck)`
  color: ${color.accent};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 8px 12px;
`;
