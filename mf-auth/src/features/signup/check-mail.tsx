import { Trans, useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, Heading, Stack, Text } from '@liaison/shared/ui';
import { ExternalLink } from 'lucide-react';
import { ResendButton } from '../../activation-mail/resend-button.tsx';
import { inboxOf } from './webmail.ts';

/** The last step: the account is there and may look around, the mail waits to be confirmed. */
export function CheckMail({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('auth');
  const inbox = inboxOf(email);
  return (
    <Stack $gap={4}>
      <Heading as="h2">{t('checkMail.title')}</Heading>
      <Text>
        <Trans t={t} i18nKey="checkMail.text" values={{ email }} components={{ b: <b /> }} />
      </Text>
      <Text $size="s" $muted>
        {t('checkMail.spam')}
      </Text>
      {inbox && (
        <Text>
          <a href={inbox.url} target="_blank" rel="noopener noreferrer">
            {t('checkMail.open', { name: inbox.name })}{' '}
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
          </a>
        </Text>
      )}
      <Cluster>
        <Button onClick={onDone}>{t('checkMail.continue')}</Button>
      </Cluster>
      <ResendButton startsWaiting />
    </Stack>
  );
}
