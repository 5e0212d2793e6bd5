import { useConsentQuestion } from '@liaison/shared/session';
import { createLazyComponent } from '@liaison/shared/ui';

/** Most pages do not ask, so its code is not part of the first bundle. Without an answer nothing is kept. */
const { Lazy: ConsentChoice } = createLazyComponent(() =>
  import(/* webpackChunkName: "consent" */ './consent-choice.tsx').then((module) => module.ConsentChoice),
);

/** Asks what this browser may keep, on a visit that has something to keep, and whenever the visitor asks for it. */
export function ConsentQuestion() {
  const question = useConsentQuestion();
  if (question === 'hidden') return null;
  return (
    <ConsentChoice
      isNeeded
      attempt={question}
      onFailure={question === 'opened' ? () => useConsentQuestion.setState('hidden') : undefined}
      props={{ isOpened: question === 'opened' }}
    />
  );
}
