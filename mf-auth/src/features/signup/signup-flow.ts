import type { User } from '@liaison/shared/contracts';
import { usePushState, useUser } from '@liaison/shared/session';
import { createContext, useContext } from 'react';

/** The screens of step 0 of the API, one group of questions each. */
export const accountSteps = ['who', 'birth', 'login', 'name'] as const;

/** The steps that the API saves; each has the number of its index plus one (DEC-03). */
export const savedSteps = ['photo', 'location', 'personal', 'about'] as const;

/** The steps after the account, in their order. */
const stepNames = [...savedSteps, 'push', 'mail'] as const;
export type StepName = (typeof stepNames)[number];

const countedSteps = [...accountSteps, ...stepNames] as const;

/** `message`, for a member, comes before the steps that are counted. */
export type ScreenName = (typeof countedSteps)[number] | 'message';

export const isStepName = (value: string | null): value is StepName =>
  stepNames.some((name) => name === value);

/** The first step that is not done, otherwise the confirmation of the e-mail address. */
export const findFirstOpenStep = ({ next_step }: User): StepName =>
  (next_step === null ? undefined : savedSteps[next_step - 1]) ?? 'mail';

/** All steps are done and the e-mail address is confirmed. */
export const isComplete = ({ next_step, status }: User): boolean => next_step === null && status === 'active';

interface SignupFlow {
  step: ScreenName;
  openNext: () => void;
  /** Undefined at the first step. */
  openPrevious: (() => void) | undefined;
}

export const SignupFlowContext = createContext<SignupFlow | null>(null);

export function useSignupFlow(): SignupFlow {
  const flow = useContext(SignupFlowContext);
  if (!flow) throw new Error('useSignupFlow must be used inside SignupFlowContext');
  return flow;
}

/** The steps before and after this one, without those that this member or browser does not need. */
export function useAdjacentSteps(step: StepName): {
  previous: StepName | undefined;
  next: StepName | undefined;
} {
  const isNeeded = useIsNeeded();
  const index = stepNames.indexOf(step);
  return {
    previous: stepNames.slice(0, index).findLast(isNeeded),
    next: stepNames.slice(index + 1).find(isNeeded),
  };
}

/** The number of the step among all that come, from the first question to the last screen; null for steps that are not counted. */
export function useStepNumber(step: ScreenName): { number: number; count: number } | null {
  const isNeeded = useIsNeeded();
  const push = usePushState();
  // An answer to the offer of push, or a confirmed address, must not change the count while its step or a later one is shown.
  const wasNeeded = (name: ScreenName) =>
    name === step || (name === 'push' && step === 'mail' && push !== 'unsupported');
  const counted = countedSteps.filter((name) => isNeeded(name) || wasNeeded(name));
  const index = counted.findIndex((name) => name === step);
  return index === -1 ? null : { number: index + 1, count: counted.length };
}

function useIsNeeded(): (name: ScreenName) => boolean {
  const user = useUser();
  const push = usePushState();
  return (name) => {
    if (name === 'push') return push === 'off';
    return name !== 'mail' || user?.status !== 'active';
  };
}
