import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { LinkExpired } from '../../link-expired.tsx';
import { withNotice } from '../../notices.ts';
import { Outcome } from '../../outcome.tsx';
import { ReactivationRequest } from '../../reactivation-mail/reactivation-request.tsx';
import { isRefused } from '../../refused.ts';
import { reactivate } from './account-deleted.api.ts';

/** From the mail: opening the link changes nothing, the button brings the account back. */
export function Reactivate({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const reactivation = useMutation(reactivate(token));

  if (isRefused(reactivation.error, 'link_expired'))
    return (
      <LinkExpired takesFocus>
        <Text>{t('reactivation.again')}</Text>
        <ReactivationRequest />
      </LinkExpired>
    );
  return (
    <Outcome sign="mail" title={t('reactivate.title')}>
      <Text>{t('reactivate.text')}</Text>
      {reactivation.error && <Alert tone="bad">{errorText(reactivation.error)}</Alert>}
      <Button
        wide
        loading={reactivation.isPending || reactivation.isSuccess}
        onClick={() =>
          reactivation.mutate(undefined, {
            onSuccess: () => void navigate('/login', withNotice('reactivated')),
          })
        }
      >
        {t('reactivate.submit')}
      </Button>
    </Outcome>
  );
}
