import type { Gender } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { Button, Stack, Text } from '@liaison/shared/ui';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BirthDateStep } from './birth-date-step.tsx';
import { GenderStep } from './gender-step.tsx';

interface Answers {
  gender?: Gender;
  lookingFor?: Gender;
  dateOfBirth?: string;
}

const steps = ['gender', 'lookingFor', 'birthDate', 'account'] as const;

/** Three taps and the account: what is answered here, the form of the sign-up does not ask again. */
export function Wizard({ memberId, onStep }: { memberId?: string; onStep?: (step: number) => void }) {
  const { t } = useTranslation(['landers', 'common']);
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const top = useRef<HTMLDivElement>(null);

  // The question that was answered is gone, and with it the focus: it belongs to the next one.
  useEffect(() => {
    if (step > 0) top.current?.focus();
  }, [step]);

  const goTo = (next: number) => {
    setStep(next);
    onStep?.(next);
  };
  const answer = (part: Answers) => {
    setAnswers({ ...answers, ...part });
    goTo(step + 1);
  };

  const screens = {
    gender: (
      <GenderStep
        legend={t('landers:wizard.iAm')}
        label={(gender) => t(`landers:wizard.am.${gender}`)}
        onAnswer={(gender) => answer({ gender })}
      />
    ),
    lookingFor: (
      <GenderStep
        legend={t('landers:wizard.lookingFor')}
        label={(gender) => t(`landers:wizard.for.${gender}`)}
        onAnswer={(lookingFor) => answer({ lookingFor })}
      />
    ),
    birthDate: (
      <BirthDateStep value={answers.dateOfBirth} onAnswer={(dateOfBirth) => answer({ dateOfBirth })} />
    ),
    account: <Slot at="signup-form" start={answers} memberId={memberId} />,
  };
  const name = steps[step] ?? 'account';

  return (
    <Stack $gap={4} ref={top} tabIndex={-1}>
      {step > 0 && (
        <div>
          <Button
            variant="quiet"
            small
            icon={<ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => goTo(step - 1)}
          >
            {t('common:actions.back')}
          </Button>
        </div>
      )}
      <Text $size="s" $muted $figures>
        {t('landers:wizard.progress', { step: step + 1, steps: steps.length })}
      </Text>
      {screens[name]}
    </Stack>
  );
}
