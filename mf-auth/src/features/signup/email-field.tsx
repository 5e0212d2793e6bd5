import { EmailAddress, type SignupAccount } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, TextField, useFieldErrorText, useFormErrors } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { emailCheck } from './signup.api.ts';

/** Asks about the address once it is typed to its end: a slip can be put right with one tap, a taken one is told at once. */
export function EmailField() {
  const { t } = useTranslation(['auth', 'errors']);
  const { control, register, setValue, formState } = useFormContext<SignupAccount>();
  const errorOf = useFormErrors(formState.errors);
  const textOf = useFieldErrorText();
  const typed = useWatch({ control, name: 'email' }).trim();
  const [left, setLeft] = useState('');
  const isChecked = typed === left && EmailAddress.safeParse(typed).success;
  const { data: check } = useQuery({ ...emailCheck(typed), enabled: isChecked });

  const refusal = () => {
    if (!isChecked || !check) return undefined;
    if (check.pending_deletion) return t('errors:pending_deletion');
    if (check.in_use) return textOf('in_use', 'email');
    return check.disposable && !check.suggestion ? textOf('disposable', 'email') : undefined;
  };
  const suggestion = isChecked ? check?.suggestion : undefined;
  const accept = (email: string) => {
    setValue('email', email, { shouldValidate: true, shouldDirty: true });
    setLeft(email);
  };

  return (
    <div>
      <TextField
        label={t('auth:fields.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errorOf('email') ?? refusal()}
        {...register('email', { onBlur: () => setLeft(typed) })}
      />
      <div aria-live="polite">
        {suggestion && (
          <Button variant="quiet" small onClick={() => accept(suggestion)}>
            {t('errors:did_you_mean', { suggestion })}
          </Button>
        )}
      </div>
    </div>
  );
}
