import type { User } from '@liaison/shared/contracts';
import { usePush, useUser } from '@liaison/shared/session';
import { createContext, useContext } from 'react';

/** The steps that are counted, in their order; the number of each is that of the service (DEC-03). */
export const countedSteps = ['account', 'photo', 'location', 'personal', 'about'] as const;

/** What comes after the account: each has a screen of its own. */
const places = ['photo', 'location', 'personal', 'about', 'push', 'mail'] as const;
export type Place = (typeof places)[number];

export const isPlace = (value: string | null): value is Place => places.some((place) => place === value);

/** Where a member goes on: at the first step that is not done, else at the mail that waits to be confirmed. */
export const firstOpenPlace = ({ next_step: step }: User): Place =>
  places.find((place) => step !== null && place === countedSteps[step]) ?? 'mail';

/** Nothing is left to do or to confirm. */
export const isComplete = ({ next_step, status }: User): boolean => next_step === null && status === 'active';

interface Flow {
  place: Place;
  /** The step is done, or skipped. */
  next: () => void;
  /** Absent at the first. */
  back: (() => void) | undefined;
}

export const FlowContext = createContext<Flow | null>(null);

/** The way through the steps, for the step that is shown. */
export function useSignupFlow(): Flow {
  const flow = useContext(FlowContext);
  if (!flow) throw new Error('A step of the sign-up is drawn by SignupSteps only');
  return flow;
}

/** What lies around a place for this member in this browser: nobody is asked what is settled already. */
export function useNeighbours(place: Place): { before: Place | undefined; after: Place | undefined } {
  const user = useUser();
  const push = usePush();
  const isDue = (other: Place) => {
    if (other === 'push') return push === 'off';
    return other !== 'mail' || user?.status === 'not_confirmed';
  };
  const at = places.indexOf(place);
  return { before: places.slice(0, at).findLast(isDue), after: places.slice(at + 1).find(isDue) };
}
