import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { LinkExpired } from '../../link-expired.tsx';
import { createLinkNotice } from '../../login-notices.ts';
import { ResultPage } from '../../result-page.tsx';
import { ReactivationRequest } from '../../reactivation/reactivation-request.tsx';
import { isApiError } from '../../api-errors.ts';
import { reactivateAccount } from './deletion.api.ts';

/** Opening the mailed link changes nothing, because mail scanners open links too; only the button reactivates the account. */
export function ReactivateAccount({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const reactivation = useMutation(reactivateAccount(token));

  if (isApiError(reactivation.error, 'link_expired'))
    return (
      <LinkExpired focusHeading>
        <Text>{t('reactivation.again')}</Text>
        <ReactivationRequest />
      </LinkExpired>
    );
  return (
    <ResultPage icon="mail" title={t('reactivate.title')}>
      <Text>{t('reactivate.text')}</Text>
      {reactivation.error && <Alert tone="error">{errorText(reactivation.error)}</Alert>}
      <Button
        wide
        loading={reactivation.isPending || reactivation.isSuccess}
        onClick={() =>
          reactivation.mutate(undefined, {
            onSuccess: () => void navigate('/account-deleted', createLinkNotice('reactivated')),
          })
        }
      >
        {t('reactivate.submit')}
      </Button>
    </ResultPage>
  );
}
