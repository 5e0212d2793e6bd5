import { Trans, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Cluster, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Outcome } from '../../outcome.tsx';
import { mailGapMs, SendAgain } from '../../send-again.tsx';
import { requestReset } from './reset-password.api.ts';

interface ResetMailSentProps {
  email: string;
  sentAt: number;
  onSent: (sentAt: number) => void;
  /** To another address. */
  onChange: () => void;
}

export function ResetMailSent({ email, sentAt, onSent, onChange }: ResetMailSentProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const request = useMutation(requestReset());
  const handleSend = () => request.mutate(email, { onSuccess: (sent) => onSent(sent.sentAt) });

  return (
    <Outcome sign="mail" title={t('reset.sentTitle')} takesFocus>
      <Text>
        <Trans t={t} i18nKey="reset.sentText" values={{ email }} components={{ b: <b /> }} />
      </Text>
      <Text $size="s" $muted>
        {t('reset.spam')}
      </Text>
      {request.error && <Alert tone="bad">{errorText(request.error)}</Alert>}
      <Cluster>
        <SendAgain opensAt={sentAt + mailGapMs} isSending={request.isPending} onSend={handleSend} />
        <Button variant="quiet" onClick={onChange}>
          {t('reset.otherAddress')}
        </Button>
      </Cluster>
      <Text $size="s" $muted aria-live="polite">
        {request.isSuccess && t('resend.sent')}
      </Text>
    </Outcome>
  );
}
