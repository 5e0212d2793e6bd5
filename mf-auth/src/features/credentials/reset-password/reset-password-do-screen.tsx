import { useTranslation } from '@liaison/shared/i18n';
import {
  ButtonLink,
  ErrorPanel,
  Page,
  TextSkeleton,
  useErrorText,
  useMinimumVisible,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LinkExpired } from '../../../link-expired.tsx';
import { createLoginNotice } from '../../../login-notices.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { resetLinkQuery } from './reset-password.api.ts';

/** Checking the link does not use it up, because mail scanners open links too; only the form's button does. */
export function Component() {
  const token = useSearchParams()[0].get('token');
  return token ? <ResetPassword token={token} /> : <ResetLinkExpired />;
}

function ResetPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const errorText = useErrorText();
  const link = useQuery(resetLinkQuery(token));
  const isWaiting = useMinimumVisible(link.isPending);
  const [hasExpired, setExpired] = useState(false);

  if (isWaiting)
    return (
      <Page $narrow>
        <TextSkeleton />
      </Page>
    );
  if (!link.data)
    return (
      <Page $narrow>
        <ErrorPanel
          message={errorText(link.error)}
          onRetry={() => void link.refetch()}
          isRetrying={link.isFetching}
        />
      </Page>
    );
  if (hasExpired || !link.data.valid) return <ResetLinkExpired focusHeading={hasExpired} />;
  return (
    <NewPasswordForm
      token={token}
      onDone={() => void navigate('/login', createLoginNotice('passwordChanged'))}
      onExpired={() => setExpired(true)}
    />
  );
}

function ResetLinkExpired({ focusHeading }: { focusHeading?: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <LinkExpired focusHeading={focusHeading}>
      <ButtonLink to="/reset-password" replace>
        {t('linkExpired.newReset')}
      </ButtonLink>
    </LinkExpired>
  );
}
