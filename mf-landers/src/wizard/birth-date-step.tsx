import { ageBounds, getAge } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { BirthDateField, Button, Stack, useFieldErrorText } from '@liaison/shared/ui';
import { type FormEvent, useState } from 'react';

/** Checks the age before the form asks for anything else. */
export function BirthDateStep({
  value = '',
  onAnswer,
}: {
  value?: string;
  onAnswer: (date: string) => void;
}) {
  const { t } = useTranslation(['landers', 'common']);
  const getFieldErrorText = useFieldErrorText();
  const [date, setDate] = useState(value);
  const [code, setCode] = useState<ReturnType<typeof validateBirthDate>>(null);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const errorCode = validateBirthDate(date, new Date());
    setCode(errorCode);
    if (errorCode === null) onAnswer(date);
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <BirthDateField
          legend={t('landers:wizard.birthDate')}
          hint={t('landers:wizard.birthDateHint')}
          error={code === null ? undefined : getFieldErrorText(code, 'date_of_birth')}
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

/** Same rules and codes as the sign-up form. */
function validateBirthDate(
  date: string,
  today: Date,
): 'required' | 'invalid' | 'too_young' | 'too_old' | null {
  if (date === '') return 'required';
  const parsed = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(date)) return 'invalid';
  const age = getAge(date, today);
  if (age < ageBounds.min) return age < 0 ? 'invalid' : 'too_young';
  return age > ageBounds.max ? 'too_old' : null;
}
