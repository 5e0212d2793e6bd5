import type { SignupAccount } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Text, TextField, useFieldErrorText, useFormErrors } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { createEmailState } from '../../../email-state.ts';
import { ReactivationOffer } from '../../../reactivation/reactivation-offer.tsx';
import { emailCheckQuery } from '../signup.api.ts';
import { useLoginPath } from './return-path.ts';
import { useSignupOptions } from './signup-options.ts';

/**
 * Checks the address on blur: offers a correction for a likely typo and shows at once that an address is in use. `hasFormError`
 * hides the latter when the form shows it already.
 */
export function EmailField({ hasFormError }: { hasFormError: boolean }) {
  const { t } = useTranslation(['auth', 'errors']);
  const { control, register, setFocus, setValue, formState } = useFormContext<SignupAccount>();
  const getError = useFormErrors(formState.errors);
  const getErrorText = useFieldErrorText();
  const typed = useWatch({ control, name: 'email' }).trim();
  // Initially the address restored from the draft, so that it is checked at once.
  const [blurredEmail, setBlurredEmail] = useState(typed);
  // Only what looks like an address is worth a call; the contract's rule comes with the form's schema.
  const isChecked = typed === blurredEmail && /^\S+@\S+\.\S+$/.test(typed);
  const { data } = useQuery({ ...emailCheckQuery(typed), enabled: isChecked });
  const check = isChecked ? data : undefined;

  const getCheckError = () => {
    // The reactivation offer says so itself.
    if (check?.pending_deletion) return undefined;
    if (check?.in_use) return getErrorText('in_use', 'email');
    return check?.disposable && !check.suggestion ? getErrorText('disposable', 'email') : undefined;
  };
  const isTaken = check?.in_use || formState.errors.email?.message === 'in_use';
  const isPendingDeletion = check?.pending_deletion ?? false;
  const acceptSuggestion = (email: string) => {
    setValue('email', email, { shouldValidate: true, shouldDirty: true });
    setBlurredEmail(email);
    // Its button goes away.
    setFocus('email');
  };

  return (
    <div>
      <TextField
        label={t('auth:fields.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={getError('email') ?? getCheckError()}
        {...register('email', { onBlur: () => setBlurredEmail(typed) })}
      />
      <div aria-live="polite">
        {check?.suggestion && (
          <Suggestion variant="quiet" small onClick={() => acceptSuggestion(check.suggestion ?? typed)}>
            {t('errors:did_you_mean', { suggestion: check.suggestion })}
          </Suggestion>
        )}
        {!hasFormError && (isTaken || isPendingDeletion) && (
          <AccountExists email={typed} isPendingDeletion={isPendingDeletion} />
        )}
      </div>
    </div>
  );
}

interface AccountExistsProps {
  email: string;
  isPendingDeletion: boolean;
}

/** Links to the login, or offers to reactivate an account that is pending deletion. */
function AccountExists({ email, isPendingDeletion }: AccountExistsProps) {
  const { t } = useTranslation('auth');
  const { onDone } = useSignupOptions();
  const loginPath = useLoginPath();
  if (isPendingDeletion) return <ReactivationOffer login={email} />;
  return (
    <Text $size="s">
      {t('taken.yours')}{' '}
      <Link to={loginPath} state={createEmailState(email)} onClick={onDone}>
        {t('signup.login')}
      </Link>
    </Text>
  );
}

/** An address can be longer than the line. */
const Suggestion = styled(Button)`
  overflow-wrap: anywhere;
`;
