import { Slot, type SlotProps } from '@liaison/shared/module';
import { useEffect, useRef, useState } from 'react';
import { type StartAnswers, StartForm } from './start-form.tsx';

export interface WizardProps {
  onStart: () => void;
  /** What the sign-up form gets besides the answers. */
  signup?: Omit<SlotProps['signup-form'], 'start'>;
  /** With another one the form begins anew, such as for another recipient of the first message. */
  signupKey?: string;
}

/** The first questions, and the sign-up form, which continues after them with its own progress. */
export function Wizard({ onStart, signup: options, signupKey }: WizardProps) {
  const [answers, setAnswers] = useState<StartAnswers | null>(null);
  const signup = useRef<HTMLDivElement>(null);

  // The answered questions were removed together with the focus.
  useEffect(() => {
    if (answers) signup.current?.focus();
  }, [answers]);

  const handleAnswer = (given: StartAnswers) => {
    setAnswers(given);
    onStart();
  };
  if (!answers) return <StartForm onAnswer={handleAnswer} />;
  return (
    <div ref={signup} tabIndex={-1}>
      <Slot key={signupKey} at="signup-form" start={answers} {...options} />
    </div>
  );
}
