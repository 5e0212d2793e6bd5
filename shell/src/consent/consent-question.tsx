import { useConsentQuestion } from '@liaison/shared/session';
import { type ComponentType, lazy, Suspense } from 'react';

/** Most pages do not ask, so its code is not part of the first bundle. */
const ConsentChoice = lazy<ComponentType<{ isOpened: boolean }>>(() =>
  import(/* webpackChunkName: "consent" */ './consent-choice.tsx').then(
    (module) => ({ default: module.ConsentChoice }),
    // Without an answer nothing is kept, so the page continues without the question.
    () => ({ default: () => null }),
  ),
);

/** Asks what this browser may keep, on a visit that has something to keep, and whenever the visitor asks for it. */
export function ConsentQuestion() {
  const question = useConsentQuestion();
  if (question === 'hidden') return null;
  return (
    <Suspense>
      <ConsentChoice isOpened={question === 'opened'} />
    </Suspense>
  );
}
