import { readTracking, useSettings, useUser } from '@liaison/shared/session';
import type { SlotProps } from '@liaison/shared/module';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  ButtonLink,
  createLazyComponent,
  ErrorPanel,
  Skeleton,
  Stack,
  Text,
} from '@liaison/shared/ui';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useLoginPath, useReturnPath } from './account/return-path.ts';
import { SignupOptionsContext, useSignupOptions } from './account/signup-options.ts';
import { readScreenEntry } from './account/use-screen-history.ts';
import { findFirstOpenStep, isComplete, type StepName } from './signup-flow.ts';
import { AccountStep } from './steps/account-step.tsx';

/** Only members see the steps, so landers and the sign-up start without them. */
const { Lazy: LazySteps } = createLazyComponent(async () => (await import('./signup-steps.tsx')).SignupSteps);

/** Used by the sign-up page, the shell's dialog and the last step of a lander. */
export function Component(options: SlotProps['signup-form']) {
  return (
    <SignupOptionsContext value={options}>
      <CurrentStep />
    </SignupOptionsContext>
  );
}

function CurrentStep() {
  const { onDone } = useSignupOptions();
  const user = useUser();
  const { signups } = useSettings();
  if (user) return onDone ? <StepsInDialog /> : <ContinueSignup />;
  return isSignupOpen(signups) ? <AccountStep /> : <InviteOnly />;
}

/** A dialog has no URL, so the step is kept in state. */
function StepsInDialog() {
  const { onDone } = useSignupOptions();
  const user = useUser();
  const navigate = useNavigate();
  const next = useReturnPath();
  // Initialized once: saving a step changes the first open step, but must not change the screen.
  const [step, setStep] = useState<StepName>(() => (user ? findFirstOpenStep(user) : 'photo'));
  const [hasFailed, setFailed] = useState(false);

  const handleEnd = () => {
    onDone?.();
    void navigate({ pathname: '/signup-matches', search: `${new URLSearchParams({ next })}` });
  };
  if (hasFailed) return <ErrorPanel onRetry={() => setFailed(false)} />;
  return (
    <LazySteps
      isNeeded
      onFailure={() => setFailed(true)}
      fallback={<Skeleton $height="320px" />}
      props={{ step, onStepChange: setStep, onEnd: handleEnd }}
    />
  );
}

/** Outside the dialog, the steps have a page of their own. */
function ContinueSignup() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const next = useReturnPath();
  const depth = readScreenEntry(useLocation().state)?.depth ?? 0;
  const navigate = useNavigate();

  // Otherwise Back would lead from the next steps to each screen of the form, which there is no more.
  useEffect(() => {
    if (depth > 0) void navigate(-depth);
  }, [depth, navigate]);

  if (!user || depth > 0) return null;
  if (!isComplete(user)) return <Navigate to={`/complete-signup?${new URLSearchParams({ next })}`} replace />;
  return (
    <Stack $gap={4}>
      <Text>{t('signup.alreadyMember', { name: user.name })}</Text>
      <ButtonLink to={next}>{t('signup.toMembers')}</ButtonLink>
    </Stack>
  );
}

function InviteOnly() {
  const { t } = useTranslation(['auth', 'errors']);
  const { onDone } = useSignupOptions();
  return (
    <Stack $gap={4}>
      <Alert>{t('errors:invite_only')}</Alert>
      <ButtonLink to={useLoginPath()} onClick={onDone} variant="secondary">
        {t('auth:signup.login')}
      </ButtonLink>
    </Stack>
  );
}

/** §6: open to everybody, or only to visitors with tracking data; any other value means invite-only. */
function isSignupOpen(signups: string): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && readTracking() !== null);
}
