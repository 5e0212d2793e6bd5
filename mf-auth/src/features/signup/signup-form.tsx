import { useSettings, useUser } from '@liaison/shared/session';
import type { SlotProps } from '@liaison/shared/module';
import { useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, Stack, Text } from '@liaison/shared/ui';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { sitePath } from '../../site-path.ts';
import { InviteOnly } from './account/invite-only.tsx';
import { OriginContext, useOrigin } from './account/origin.ts';
import { isSignupOpen } from './account/signup-gate.ts';
import { firstOpenPlace, isComplete, type Place } from './signup-flow.ts';
import { SignupSteps } from './signup-steps.tsx';
import { AccountStep } from './steps/account-step.tsx';

/** The one sign-up: on its page, in the shell's dialog and at the end of a lander's questions. */
export function Component(origin: SlotProps['signup-form']) {
  const user = useUser();
  const { signups } = useSettings();
  if (user)
    return <OriginContext value={origin}>{origin.onDone ? <StepsInDialog /> : <GoingOn />}</OriginContext>;
  if (!isSignupOpen(signups)) return <InviteOnly />;
  return (
    <OriginContext value={origin}>
      <AccountStep />
    </OriginContext>
  );
}

/** A dialog has no address of its own: it remembers the step, and closes after the last. */
function StepsInDialog() {
  const { onDone } = useOrigin();
  const user = useUser();
  const navigate = useNavigate();
  const target = useTarget();
  // Steps that are saved move the first open one; where the dialog stands does not move with it.
  const [place, setPlace] = useState<Place>(() => (user ? firstOpenPlace(user) : 'photo'));

  const handleEnd = () => {
    onDone?.();
    void navigate({ pathname: '/signup-matches', search: `${new URLSearchParams({ next: target })}` });
  };
  return <SignupSteps place={place} onGo={setPlace} onEnd={handleEnd} />;
}

/** Everywhere else the steps have a page, whose address a reload and Back can use. */
function GoingOn() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const next = useTarget();
  if (!user) return null;
  if (!isComplete(user)) return <Navigate to={`/complete-signup?${new URLSearchParams({ next })}`} replace />;
  return (
    <Stack $gap={4}>
      <Text>{t('signup.alreadyMember', { name: user.name })}</Text>
      <ButtonLink to={next}>{t('signup.toMembers')}</ButtonLink>
    </Stack>
  );
}

/** Where the sign-up leads in the end: to the member whose page led here, to where the visitor wanted to go or was, or to all. */
function useTarget(): string {
  const { memberId, onDone } = useOrigin();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const place = onDone && pathname !== '/' && pathname !== '/login' ? `${pathname}${search}` : '/members';
  return sitePath(query.get('next'), memberId === undefined ? place : `/members/${memberId}`);
}
