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
import { LinkExpired } from '../../link-expired.tsx';
import { withNotice } from '../../notices.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { resetLink } from './reset-password.api.ts';

/** Looking at the link uses nothing up: scanners of mails open links too. The form's button does. */
export function Component() {
  const token = useSearchParams()[0].get('token');
  return token ? <ResetByLink token={token} /> : <Expired />;
}

function ResetByLink({ token }: { token: string }) {
  const navigate = useNavigate();
  const errorText = useErrorText();
  const link = useQuery(resetLink(token));
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
  if (hasExpired || !link.data.valid) return <Expired takesFocus={hasExpired} />;
  return (
    <NewPasswordForm
      token={token}
      onDone={() => void navigate('/login', withNotice('passwordChanged'))}
      onExpired={() => setExpired(true)}
    />
  );
}

function Expired({ takesFocus }: { takesFocus?: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <LinkExpired takesFocus={takesFocus}>
      <ButtonLink to="/reset-password" replace>
        {t('linkExpired.newReset')}
      </ButtonLink>
    </LinkExpired>
  );
}
