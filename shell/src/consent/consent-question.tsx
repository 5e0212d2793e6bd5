import { useConsentQuestion } from '@liaison/shared/session';
import { Suspense } from 'react';
import { createOptionalComponent } from '../layouts/optional-component.ts';

/** Most pages do not ask, so its code is not part of the first bundle. Without an answer nothing is kept. */
const ConsentChoice = createOptionalComponent(() =>
  import(/* webpackChunkName: "consent" */ './consent-choice.tsx').then((module) => module.ConsentChoice),
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
