import { type DeskMail, type DeskMember, deskMails } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Cluster, Stack, useErrorText } from '@liaison/shared/ui';
import { isConflict } from '../../is-conflict.ts';
import { Section } from '../../section.tsx';
import { sendMail } from './members.api.ts';

interface MailButtonsProps {
  member: DeskMember;
  isOpen: boolean;
}

/** Sends what members say they did not get, to the address of the account. */
export function MailButtons({ member: { id, email, status }, isOpen }: MailButtonsProps) {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const sending = useSingleMutation(sendMail, { isRepeatable: true });
  const offered = deskMails.filter((mail) => isOpen && (mail === 'reset' || status === 'not_confirmed'));
  const isBusyWith = (mail: DeskMail) => sending.isPending && sending.variables.mail === mail;
  // Who has sent something is told what came of it, also when the account turns out to be closed.
  const isTold = sending.isPending || sending.isSuccess || isConflict(sending.error);
  if (!isOpen && !isTold) return null;
  return (
    <Section level={3} title={t('members.mails.title')}>
      <Stack $gap={4}>
        <Cluster $gap={3}>
          {offered.map((mail) => (
            <Button
              key={mail}
              variant="secondary"
              loading={isBusyWith(mail)}
              onClick={() => sending.mutate({ id, mail })}
            >
              {t(`members.mails.${mail}`)}
            </Button>
          ))}
        </Cluster>
        {sending.error && (
          <Alert tone="error">
            {isConflict(sending.error) ? t('members.outdated') : errorText(sending.error)}
          </Alert>
        )}
        <div role="status">
          {sending.isSuccess && <Alert tone="success">{t('members.mails.sent', { email })}</Alert>}
        </div>
      </Stack>
    </Section>
  );
}
