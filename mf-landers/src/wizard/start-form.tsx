import { type Gender, genders } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Stack, Text } from '@liaison/shared/ui';
import type { FormEvent } from 'react';
import { GenderChoice } from './gender-choice.tsx';

export interface StartAnswers {
  gender: Gender;
  lookingFor: Gender;
}

/** The first questions of the sign-up. A plain form with an `action`, so that it works before its script has loaded. */
export function StartForm({ onAnswer }: { onAnswer: (answers: StartAnswers) => void }) {
  const { t } = useTranslation(['landers', 'common']);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [gender, lookingFor] = ['gender', 'looking_for'].map((name) =>
      genders.find((value) => value === values.get(name)),
    );
    // The browser submits the form only when both are chosen.
    if (gender && lookingFor) onAnswer({ gender, lookingFor });
  };

  const getLabel = (question: 'am' | 'for') => (gender: Gender) => t(`landers:wizard.${question}.${gender}`);
  return (
    <form action="/signup" onSubmit={handleSubmit}>
      <Stack $gap={4}>
        <GenderChoice name="gender" legend={t('landers:wizard.iAm')} label={getLabel('am')} />
        <GenderChoice name="looking_for" legend={t('landers:wizard.lookingFor')} label={getLabel('for')} />
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
