import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ResultPage } from '../../../result-page.tsx';
import { isApiError } from '../../../api-errors.ts';
import { MailChangeExpired } from './mail-change-expired.tsx';
import { confirmMailChange } from './mail-change.api.ts';

interface ConfirmMailChangeProps {
  token: string;
  /** `accountId`: the changed account, if it is the one logged in here. */
  onDone: (accountId: string | undefined) => void;
}

export function ConfirmMailChange({ token, onDone }: ConfirmMailChangeProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const change = useMutation(confirmMailChange(token));

  if (isApiError(change.error, 'link_expired')) return <MailChangeExpired focusHeading />;
  return (
    <ResultPage icon="mail" title={t('mailChange.title')}>
      <Text>{t('mailChange.text')}</Text>
      {change.error && (
        <Alert
          tone="error"
          action={
            isApiError(change.error, 'email_in_use') && (
              <Link to="/profile/security">{t('mailChange.otherAddress')}</Link>
            )
          }
        >
          {errorText(change.error)}
        </Alert>
      )}
      <Button
        wide
        loading={change.isPending || change.isSuccess}
        onClick={() => change.mutate(undefined, { onSuccess: ({ user }) => onDone(user?.id) })}
      >
        {t('mailChange.submit')}
      </Button>
    </ResultPage>
  );
}
