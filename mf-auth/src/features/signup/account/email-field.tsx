import { EmailAddress, type SignupAccount } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, TextField, useFieldErrorText, useFormErrors } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { emailCheck } from '../signup.api.ts';
import { TakenAddress } from './taken-address.tsx';

/**
 * Asks about the address once it is typed to its end: a slip can be put right with one tap, a taken one is told at once, but where
 * a refused call has told it already.
 */
export function EmailField({ isRefused }: { isRefused: boolean }) {
  const { t } = useTranslation(['auth', 'errors']);
  const { control, register, setValue, formState } = useFormContext<SignupAccount>();
  const errorOf = useFormErrors(formState.errors);
  const textOf = useFieldErrorText();
  const typed = useWatch({ control, name: 'email' }).trim();
  // One that was typed before a reload is asked about at once.
  const [left, setLeft] = useState(typed);
  const isChecked = typed === left && EmailAddress.safeParse(typed).success;
  const { data } = useQuery({ ...emailCheck(typed), enabled: isChecked });
  const check = isChecked ? data : undefined;

  const refusal = () => {
    // The offer to bring it back says so itself.
    if (check?.pending_deletion) return undefined;
    if (check?.in_use) return textOf('in_use', 'email');
    return check?.disposable && !check.suggestion ? textOf('disposable', 'email') : undefined;
  };
  const isTaken = check?.in_use || formState.errors.email?.message === 'in_use';
  const isPendingDeletion = check?.pending_deletion ?? false;
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
        {check?.suggestion && (
          <Button variant="quiet" small onClick={() => accept(check.suggestion ?? typed)}>
            {t('errors:did_you_mean', { suggestion: check.suggestion })}
          </Button>
        )}
        {!isRefused && (isTaken || isPendingDeletion) && (
          <TakenAddress email={typed} isPendingDeletion={isPendingDeletion} />
        )}
      </div>
    </div>
  );
}
