import { Trans, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Cluster, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { BoldEmail } from '../../../bold-email.tsx';
import { ResultPage } from '../../../result-page.tsx';
import { ResendMailButton, useMailInterval } from '../../../resend-mail-button.tsx';
import { requestReset } from './reset-password.api.ts';

interface ResetMailSentProps {
  email: string;
  sentAt: number;
  onSent: (sentAt: number) => void;
  onChangeEmail: () => void;
}

export function ResetMailSent({ email, sentAt, onSent, onChangeEmail }: ResetMailSentProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const intervalMs = useMailInterval();
  const request = useMutation(requestReset());
  const handleSend = () => request.mutate(email, { onSuccess: (sent) => onSent(sent.sentAt) });

  return (
    <ResultPage icon="mail" title={t('reset.sentTitle')} focusHeading>
      <Text>
        <Trans
          t={t}
          i18nKey="reset.sentText"
          values={{ email }}
          components={{ b: <BoldEmail email={email} /> }}
        />
      </Text>
      <Text $size="s" $muted>
        {t('reset.spam')}
      </Text>
      {request.error && <Alert tone="error">{errorText(request.error)}</Alert>}
      <Cluster>
        <ResendMailButton
          nextSendAt={sentAt + intervalMs}
          isSending={request.isPending}
          onSend={handleSend}
        />
        <Button variant="quiet" onClick={onChangeEmail}>
          {t('reset.otherAddress')}
        </Button>
      </Cluster>
      <Text $size="s" $muted aria-live="polite">
        {request.isSuccess && t('resend.sent')}
      </Text>
    </ResultPage>
  );
}
