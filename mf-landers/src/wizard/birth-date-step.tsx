import { ageBounds, ageOn } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { BirthDateField, Button, Stack, useFieldErrorText } from '@liaison/shared/ui';
import { type FormEvent, useState } from 'react';

/** Asked here already: who is too young learns it before typing anything else. */
export function BirthDateStep({
  value = '',
  onAnswer,
}: {
  value?: string;
  onAnswer: (date: string) => void;
}) {
  const { t } = useTranslation(['landers', 'common']);
  const textOf = useFieldErrorText();
  const [date, setDate] = useState(value);
  const [code, setCode] = useState<ReturnType<typeof refusalOf>>(null);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const refusal = refusalOf(date, new Date());
    setCode(refusal);
    if (refusal === null) onAnswer(date);
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <BirthDateField
          legend={t('landers:wizard.birthDate')}
          hint={t('landers:wizard.birthDateHint')}
          error={code === null ? undefined : textOf(code, 'date_of_birth')}
          value={date}
          onChange={setDate}
        />
        <Button type="submit" wide>
          {t('common:actions.continue')}
        </Button>
      </Stack>
    </form>
  );
}

/** The same rules, in the same words, as the sign-up's own. */
export function refusalOf(
  date: string,
  today: Date,
): 'required' | 'invalid' | 'too_young' | 'too_old' | null {
  if (date === '') return 'required';
  const moment = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(date)) return 'invalid';
  const age = ageOn(date, today);
  if (age < ageBounds.min) return age < 0 ? 'invalid' : 'too_young';
  return age > ageBounds.max ? 'too_old' : null;
}
