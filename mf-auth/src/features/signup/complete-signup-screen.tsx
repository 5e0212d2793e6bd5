import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Card, Page, VisuallyHidden } from '@liaison/shared/ui';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { sitePath } from '../../site-path.ts';
import { firstOpenPlace, isComplete, isPlace, type Place } from './signup-flow.ts';
import { SignupSteps } from './signup-steps.tsx';

/** Goes on where the member left the sign-up. The step is in the address: Back and a reload find it again. */
export function Component() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  // Steps that are saved move the first open one; where this visit began does not move with it.
  const [entry] = useState(() => (user && !isComplete(user) ? firstOpenPlace(user) : null));
  const asked = query.get('step');
  const next = sitePath(query.get('next'), '/members');

  // The guard lets members in only; signing out on this page takes a moment to lead away.
  if (!user) return null;
  const place = isPlace(asked) ? asked : entry;
  if (place === null) return <Navigate to={next} replace />;

  const go = (step: Place) => setQuery({ ...Object.fromEntries(query), step });
  const end = () =>
    void navigate({ pathname: '/signup-matches', search: `${new URLSearchParams({ next })}` });
  return (
    <Page $narrow>
      <VisuallyHidden as="h1">{t('signup.title')}</VisuallyHidden>
      <Card>
        <SignupSteps place={place} onGo={go} onEnd={end} />
      </Card>
    </Page>
  );
}
