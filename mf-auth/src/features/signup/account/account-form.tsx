import { ApiError } from '@liaison/shared/api';
import { genders, sexualities, type SignupAccount } from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import type { SlotProps } from '@liaison/shared/module';
import { Alert, Stack, useErrorText } from '@liaison/shared/ui';
import { type SubmitEvent, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { getUntil, isApiError } from '../../../api-errors.ts';
import { readEmailState } from '../../../email-state.ts';
import { ReactivationOffer } from '../../../reactivation/reactivation-offer.tsx';
import { SignupFlowContext } from '../signup-flow.ts';
import { readDraft, writeDraft } from './account-draft.ts';
import { AccountScreen } from './account-screen.tsx';
import { fields, useAccountScreens } from './account-screens.ts';
import { useSignupOptions } from './signup-options.ts';

interface AccountFormProps {
  mutation: {
    mutate: (account: SignupAccount, onError: (error: Error) => void) => void;
    error: Error | null;
    isBusy: boolean;
  };
}

/** Loads while the visitor answers, so that the page starts without zod. */
const loadSchema = () => import('@liaison/shared/contracts').then(({ SignupAccount: schema }) => schema);

/** One form on several screens, one group of questions each; the last one sends it. */
export function AccountForm({ mutation }: AccountFormProps) {
  const options = useSignupOptions();
  const {
    form,
    handleSubmit,
    error: formError,
  } = useApiForm<SignupAccount>({
    schema: loadSchema,
    mode: 'onTouched',
    defaultValues: getInitialValues(options, readEmailState(useLocation().state)),
    fields,
    mutation: { ...mutation, mutate: (account) => mutation.mutate(account, openRefused) },
  });
  const screens = useAccountScreens(form);
  const { screen, isFirst, isLast, hasMoved, isChecking, openNext, openPrevious } = screens;
  useStoredDraft(form);

  function openRefused(error: Error) {
    if (error instanceof ApiError) screens.openFirstScreenWith(Object.keys(error.details.fields ?? {}));
  }
  /** A value of the last screen can make one of an earlier screen invalid, such as a name that is the password. */
  const handleLastScreen = async () => {
    const isValid = await form.trigger();
    const invalid = fields.filter((name) => form.getFieldState(name).invalid);
    // The screen must be there before the form moves the focus to its field.
    if (!isValid) flushSync(() => screens.openFirstScreenWith(invalid));
    handleSubmit();
  };
  const handleScreen = (event: SubmitEvent) => {
    event.preventDefault();
    if (isLast) void handleLastScreen();
    else openNext();
  };
  return (
    <FormProvider {...form}>
      <SignupFlowContext value={{ step: screen, openNext, openPrevious }}>
        <form onSubmit={handleScreen} noValidate>
          <Stack $gap={5}>
            {formError && <SignupError error={formError} email={form.getValues('email')} />}
            <AccountScreen
              key={screen}
              isFirst={isFirst}
              isLast={isLast}
              isBusy={isChecking}
              focusTitle={hasMoved}
              hasFormError={formError !== null}
            />
          </Stack>
        </form>
      </SignupFlowContext>
    </FormProvider>
  );
}

/** An error that belongs to no field. */
function SignupError({ error, email }: { error: Error; email: string }) {
  const errorText = useErrorText();
  if (isApiError(error, 'pending_deletion'))
    return <ReactivationOffer login={email} until={getUntil(error)} />;
  return <Alert tone="error">{errorText(error)}</Alert>;
}

/** Stores typed values for a reload. */
function useStoredDraft({ subscribe }: UseFormReturn<SignupAccount>): void {
  const { memberId } = useSignupOptions();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          void loadSchema().catch(() => {});
          writeDraft({ ...readDraft(), memberId, values });
        },
      }),
    [subscribe, memberId],
  );
}

/** Values from the lander or the URL take precedence over the stored draft. Nothing is preselected otherwise. */
function getInitialValues(
  { memberId, message, start }: SlotProps['signup-form'],
  typedEmail: string,
): DefaultValues<SignupAccount> {
  const { values, memberId: draftMemberId } = readDraft();
  return {
    signup_message: message ?? (draftMemberId === memberId ? values.signup_message : undefined) ?? '',
    gender: start?.gender ?? genders.find((gender) => gender === values.gender),
    looking_for: start?.lookingFor ?? genders.find((gender) => gender === values.looking_for),
    date_of_birth: start?.dateOfBirth ?? values.date_of_birth ?? '',
    email: typedEmail || (values.email ?? ''),
    name: values.name ?? '',
    password: '',
    sexuality: sexualities.find((sexuality) => sexuality === values.sexuality),
    marketing: false,
  };
}
