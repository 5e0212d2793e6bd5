import type { ComponentType } from 'react';
import { AboutStep } from './steps/about-step.tsx';
import { LocationStep } from './steps/location-step.tsx';
import { MailStep } from './steps/mail-step.tsx';
import { PersonalStep } from './steps/personal-step.tsx';
import { PictureStep } from './steps/picture-step.tsx';
import { PushStep } from './steps/push-step.tsx';
import { SignupFlowContext, type StepName, useAdjacentSteps } from './signup-flow.ts';

const components: Record<StepName, ComponentType> = {
  photo: PictureStep,
  location: LocationStep,
  personal: PersonalStep,
  about: AboutStep,
  push: PushStep,
  mail: MailStep,
};

interface SignupStepsProps {
  step: StepName;
  onStepChange: (step: StepName) => void;
  /** Called after the last step. */
  onEnd: () => void;
}

/** Shows one step; the parent holds which one, in the URL or in the state of a dialog. */
export function SignupSteps({ step, onStepChange, onEnd }: SignupStepsProps) {
  const { previous, next } = useAdjacentSteps(step);
  const openNext = () => (next ? onStepChange(next) : onEnd());
  const openPrevious = previous && (() => onStepChange(previous));
  const Step = components[step];
  return (
    <SignupFlowContext value={{ step, openNext, openPrevious }}>
      <Step key={step} />
    </SignupFlowContext>
  );
}
