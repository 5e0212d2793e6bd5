import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Alert, ButtonLink, useDismissal } from '@liaison/shared/ui';
import { useLocation } from 'react-router';
import { countedSteps } from './signup-flow.ts';

/** The way back for who left the sign-up before its end (AUTH-027); whoever dismisses it is left in peace for a week. */
export function Component() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const { pathname } = useLocation();
  const [isHidden, hide] = useDismissal('hide-enrich-alert');
  const step = user?.next_step ?? null;
  if (step === null || isHidden || pathname === '/signup-matches') return null;
  return (
    <Alert
      title={t('unfinished.title')}
      onDismiss={hide}
      action={
        <ButtonLink to="/complete-signup" variant="secondary" small>
          {t('unfinished.goOn')}
        </ButtonLink>
      }
    >
      {t('unfinished.text', { count: countedSteps.length - step })}
    </Alert>
  );
}
