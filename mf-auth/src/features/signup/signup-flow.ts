import type { User } from '@liaison/shared/contracts';
import { usePushState, useUser } from '@liaison/shared/session';
import { createContext, useContext } from 'react';

/** The steps shown as "2 of 5"; the index of each is its number in the API (DEC-03). */
export const numberedSteps = ['account', 'photo', 'location', 'personal', 'about'] as const;

/** The steps after the account, in their order. */
const stepNames = ['photo', 'location', 'personal', 'about', 'push', 'mail'] as const;
export type StepName = (typeof stepNames)[number];

export const isStepName = (value: string | null): value is StepName =>
  stepNames.some((name) => name === value);

/** The first step that is not done, otherwise the confirmation of the e-mail address. */
export const findFirstOpenStep = ({ next_step }: User): StepName =>
  stepNames.find((name) => next_step !== null && name === numberedSteps[next_step]) ?? 'mail';

/** All steps are done and the e-mail address is confirmed. */
export const isComplete = ({ next_step, status }: User): boolean => next_step === null && status === 'active';

interface SignupFlow {
  step: StepName;
  openNext: () => void;
  /** Undefined at the first step. */
  openPrevious: (() => void) | undefined;
}

export const SignupFlowContext = createContext<SignupFlow | null>(null);

export function useSignupFlow(): SignupFlow {
  const flow = useContext(SignupFlowContext);
  if (!flow) throw new Error('useSignupFlow must be used inside SignupSteps');
  return flow;
}

/** The steps before and after this one, without those that this member or browser does not need. */
export function useAdjacentSteps(step: StepName): {
  previous: StepName | undefined;
  next: StepName | undefined;
} {
  const user = useUser();
  const push = usePushState();
  const isNeeded = (name: StepName) => {
    if (name === 'push') return push === 'off';
    return name !== 'mail' || user?.status === 'not_confirmed';
  };
  const index = stepNames.indexOf(step);
  return {
    previous: stepNames.slice(0, index).findLast(isNeeded),
    next: stepNames.slice(index + 1).find(isNeeded),
  };
}
