import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Alert, useDismissal } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { savedSteps } from './signup-flow.ts';

/** Reminds a member of an unfinished sign-up (AUTH-027); hidden for a week once dismissed. */
export function Component() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const [isHidden, hide] = useDismissal('hide-enrich-alert');
  const step = user?.next_step ?? null;
  if (step === null || isHidden) return null;
  return (
    <Alert onDismiss={hide}>
      <b>{t('unfinished.title')}</b> {t('unfinished.text', { count: savedSteps.length + 1 - step })}{' '}
      <Link to="/complete-signup">{t('unfinished.finish')}</Link>
    </Alert>
  );
}
