import type { Gender } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { Button, Icon, Stack, Text } from '@liaison/shared/ui';
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

/** Three questions and the sign-up form, which does not ask for these answers again. */
export function Wizard({
  memberId,
  onStepChange,
}: {
  memberId?: string;
  onStepChange?: (step: number) => void;
}) {
  const { t } = useTranslation(['landers', 'common']);
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const container = useRef<HTMLDivElement>(null);

  // The answered question was removed together with the focus: move it to the next one.
  useEffect(() => {
    if (step > 0) container.current?.focus();
  }, [step]);

  const openStep = (next: number) => {
    setStep(next);
    onStepChange?.(next);
  };
  const handleAnswer = (answer: Answers) => {
    setAnswers({ ...answers, ...answer });
    openStep(step + 1);
  };

  const screens = {
    gender: (
      <GenderStep
        legend={t('landers:wizard.iAm')}
        label={(gender) => t(`landers:wizard.am.${gender}`)}
        onAnswer={(gender) => handleAnswer({ gender })}
      />
    ),
    lookingFor: (
      <GenderStep
        legend={t('landers:wizard.lookingFor')}
        label={(gender) => t(`landers:wizard.for.${gender}`)}
        onAnswer={(lookingFor) => handleAnswer({ lookingFor })}
      />
    ),
    birthDate: (
      <BirthDateStep value={answers.dateOfBirth} onAnswer={(dateOfBirth) => handleAnswer({ dateOfBirth })} />
    ),
    account: <Slot at="signup-form" start={answers} memberId={memberId} />,
  };
  const name = steps[step] ?? 'account';

  return (
    <Stack $gap={4} ref={container} tabIndex={-1}>
      {step > 0 && (
        <div>
          <Button variant="quiet" small icon={<Icon icon={ChevronLeft} />} onClick={() => openStep(step - 1)}>
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
