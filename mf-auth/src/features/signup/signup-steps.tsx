import type { ComponentType } from 'react';
import { AboutStep } from './steps/about-step.tsx';
import { LocationStep } from './steps/location-step.tsx';
import { MailStep } from './steps/mail-step.tsx';
import { PersonalStep } from './steps/personal-step.tsx';
import { PhotoStep } from './steps/photo-step.tsx';
import { PushStep } from './steps/push-step.tsx';
import { FlowContext, type Place, useNeighbours } from './signup-flow.ts';

const screens: Record<Place, ComponentType> = {
  photo: PhotoStep,
  location: LocationStep,
  personal: PersonalStep,
  about: AboutStep,
  push: PushStep,
  mail: MailStep,
};

interface SignupStepsProps {
  place: Place;
  onGo: (place: Place) => void;
  /** The last one is behind. */
  onEnd: () => void;
}

/** One step after the other; whoever draws them says where the place is kept: in the address, or in a dialog's memory. */
export function SignupSteps({ place, onGo, onEnd }: SignupStepsProps) {
  const { before, after } = useNeighbours(place);
  const next = () => (after ? onGo(after) : onEnd());
  const back = before && (() => onGo(before));
  const Step = screens[place];
  return (
    <FlowContext value={{ place, next, back }}>
      <Step key={place} />
    </FlowContext>
  );
}
