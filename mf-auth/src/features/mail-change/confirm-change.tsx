import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Outcome } from '../../outcome.tsx';
import { isRefused } from '../../refused.ts';
import { ChangeExpired } from './change-expired.tsx';
import { confirmMailChange } from './mail-change.api.ts';

interface ConfirmChangeProps {
  token: string;
  /** `isHere`: of the account that is signed in here. */
  onDone: (isHere: boolean) => void;
}

export function ConfirmChange({ token, onDone }: ConfirmChangeProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const change = useMutation(confirmMailChange(token));

  if (isRefused(change.error, 'link_expired')) return <ChangeExpired takesFocus />;
  return (
    <Outcome sign="mail" title={t('mailChange.title')}>
      <Text>{t('mailChange.text')}</Text>
      {change.error && (
        <Alert
          tone="bad"
          action={
            isRefused(change.error, 'email_in_use') && (
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
        onClick={() => change.mutate(undefined, { onSuccess: ({ user }) => onDone(user !== null) })}
      >
        {t('mailChange.submit')}
      </Button>
    </Outcome>
  );
}
