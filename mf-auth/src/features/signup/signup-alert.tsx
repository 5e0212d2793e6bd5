import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Alert, useDismissal } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { countedSteps } from './signup-flow.ts';

/** The way back for who left the sign-up before its end (AUTH-027); whoever dismisses it is left in peace for a week. */
export function Component() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const [isHidden, hide] = useDismissal('hide-enrich-alert');
  const step = user?.next_step ?? null;
  if (step === null || isHidden) return null;
  return (
    <Alert onDismiss={hide}>
      <b>{t('unfinished.title')}</b> {t('unfinished.text', { count: countedSteps.length - step })}{' '}
      <Link to="/complete-signup">{t('unfinished.goOn')}</Link>
    </Alert>
  );
}
