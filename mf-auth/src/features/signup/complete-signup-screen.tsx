import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Card, VisuallyHidden } from '@liaison/shared/ui';
import { ScenePage } from '@liaison/shared/ui/scenes';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { toSitePath } from '../../site-path.ts';
import { findFirstOpenStep, isComplete, isStepName, type StepName } from './signup-flow.ts';
import { SignupSteps } from './signup-steps.tsx';

/** Continues an unfinished sign-up. The step is in the URL, for the Back button and reloads. */
export function Component() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  // Stored once: saving a step changes the first open step, but must not change the screen.
  const [initialStep] = useState(() => (user && !isComplete(user) ? findFirstOpenStep(user) : null));
  const stepInUrl = query.get('step');
  const next = toSitePath(query.get('next'), '/members');

  // Signing out on this page renders it once without a user before the redirect.
  if (!user) return null;
  const step = isStepName(stepInUrl) ? stepInUrl : initialStep;
  if (step === null) return <Navigate to={next} replace />;

  const openStep = (name: StepName) => setQuery({ ...Object.fromEntries(query), step: name });
  const handleEnd = () =>
    void navigate({ pathname: '/signup-matches', search: `${new URLSearchParams({ next })}` });
  return (
    <ScenePage scene="street">
      <VisuallyHidden as="h1">{t('signup.title')}</VisuallyHidden>
      <Card>
        <SignupSteps step={step} onStepChange={openStep} onEnd={handleEnd} />
      </Card>
    </ScenePage>
  );
}
