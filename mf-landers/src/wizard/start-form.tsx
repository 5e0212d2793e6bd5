import { type Gender, genders } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useIsHydrated } from '@liaison/shared/module';
import { Button, Stack, Text, useFieldErrorText } from '@liaison/shared/ui';
import { type FormEvent, useState } from 'react';
import { GenderChoice } from './gender-choice.tsx';

export interface StartAnswers {
  gender: Gender;
  lookingFor: Gender;
}

const questions = ['gender', 'looking_for'] as const;
type Question = (typeof questions)[number];

/**
 * The first questions of the sign-up. A plain form with an `action`, so that it works before its script has loaded; until then the
 * browser asks for what is missing, in its own language.
 */
export function StartForm({ onAnswer }: { onAnswer: (answers: StartAnswers) => void }) {
  const { t } = useTranslation(['landers', 'common']);
  const getErrorText = useFieldErrorText();
  const isHydrated = useIsHydrated();
  const [unanswered, setUnanswered] = useState<readonly Question[]>([]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const getAnswer = (question: Question) => genders.find((value) => value === values.get(question));
    const [gender, lookingFor] = questions.map(getAnswer);
    if (gender && lookingFor) return onAnswer({ gender, lookingFor });
    const missing = questions.filter((question) => !getAnswer(question));
    setUnanswered(missing);
    form.querySelector<HTMLInputElement>(`[name=${missing[0]}]`)?.focus();
  };

  const getChoiceProps = (question: Question) => ({
    name: question,
    required: !isHydrated,
    error: unanswered.includes(question) ? getErrorText('required', question) : undefined,
    onChange: () => setUnanswered((before) => before.filter((name) => name !== question)),
  });
  const getLabel = (question: 'am' | 'for') => (gender: Gender) => t(`landers:wizard.${question}.${gender}`);
  return (
    <form action="/signup" onSubmit={handleSubmit}>
      <Stack $gap={4}>
        <GenderChoice {...getChoiceProps('gender')} legend={t('landers:wizard.iAm')} label={getLabel('am')} />
        <GenderChoice
          {...getChoiceProps('looking_for')}
          legend={t('landers:wizard.lookingFor')}
          label={getLabel('for')}
        />
        <Button type="submit" wide>
          {t('common:actions.continue')}
        </Button>
        <Text $size="s" $muted>
          {t('landers:home.adultsOnly')}
        </Text>
      </Stack>
    </form>
  );
}
