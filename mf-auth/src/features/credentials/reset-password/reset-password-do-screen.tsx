import { useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, QueryView, TextSkeleton } from '@liaison/shared/ui';
import { ScenePage } from '@liaison/shared/ui/scenes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { LinkExpired } from '../../../link-expired.tsx';
import { createLinkNotice, readLoginNotice } from '../../../login-notices.ts';
import { UsedLink } from '../../../used-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { resetLinkQuery } from './reset-password.api.ts';

/** Checking the link does not use it up, because mail scanners open links too; only the form's button does. */
export function Component() {
  const notice = readLoginNotice(useLocation().state);
  const token = useSearchParams()[0].get('token');
  if (notice) return <UsedLink notice={notice} />;
  return token ? <ResetPassword token={token} /> : <ResetLinkExpired />;
}

function ResetPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const [expired, setExpired] = useState<{ isDone: boolean } | null>(null);

  return (
    <QueryView query={useQuery(resetLinkQuery(token))} loading={<TextSkeleton />} frame={NightPage}>
      {({ valid, done }) =>
        expired || !valid ? (
          <ResetLinkExpired isDone={expired?.isDone ?? done} focusHeading={expired !== null} />
        ) : (
          <NewPasswordForm
            token={token}
            onDone={() => void navigate('/reset-password/do', createLinkNotice('passwordChanged'))}
            onExpired={(isDone) => setExpired({ isDone })}
          />
        )
      }
    </QueryView>
  );
}

const NightPage = ({ children }: { children: ReactNode }) => <ScenePage scene="night">{children}</ScenePage>;

interface ResetLinkExpiredProps {
  isDone?: boolean;
  focusHeading?: boolean;
}

function ResetLinkExpired({ isDone = false, focusHeading }: ResetLinkExpiredProps) {
  const { t } = useTranslation('auth');
  return (
    <LinkExpired text={isDone ? t('linkExpired.passwordSet') : undefined} focusHeading={focusHeading}>
      {isDone && <ButtonLink to="/login">{t('login.title')}</ButtonLink>}
      <ButtonLink to="/reset-password" variant={isDone ? 'secondary' : 'primary'} replace>
        {t('linkExpired.newReset')}
      </ButtonLink>
    </LinkExpired>
  );
}
