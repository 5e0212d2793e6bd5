import { Gender, Sexuality, SignupAccount } from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import type { SlotProps } from '@liaison/shared/module';
import { saveTracking, useSettings } from '@liaison/shared/session';
import { Alert, Button, Stack, useErrorText } from '@liaison/shared/ui';
import { useEffect } from 'react';
import { type DefaultValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { getReactivateUntil, isApiError } from '../../../api-errors.ts';
import { readEmailState } from '../../../email-state.ts';
import { preventBlur } from '../../../prevent-blur.ts';
import { ReactivationOffer } from '../../../reactivation/reactivation-offer.tsx';
import { AboutYou } from './about-you.tsx';
import { readDraft, writeDraft } from './account-draft.ts';
import { Consents, NameAndPassword, SexualityFields } from './account-fields.tsx';
import { EmailField } from './email-field.tsx';
import { FirstMessage } from './first-message.tsx';
import { useSignupOptions } from './signup-options.ts';

interface AccountFormProps {
  mutation: { mutate: (account: SignupAccount) => void; error: Error | null; isBusy: boolean };
}

/** In the order of the screen: the first invalid field gets the focus. */
const fields = [
  'signup_message',
  'gender',
  'looking_for',
  'date_of_birth',
  'email',
  'name',
  'password',
  'sexuality',
  'special_category_consent',
  'terms',
] as const;

export function AccountForm({ mutation }: AccountFormProps) {
  const { t } = useTranslation('auth');
  const options = useSignupOptions();
  const {
    form,
    handleSubmit,
    error: formError,
  } = useApiForm<SignupAccount>({
    schema: SignupAccount,
    mode: 'onTouched',
    defaultValues: getInitialValues(options, readEmailState(useLocation().state)),
    fields,
    mutation,
  });
  useStoredDraft(form);

  return (
    <FormProvider {...form}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack $gap={5}>
          {formError && <SignupError error={formError} email={form.getValues('email')} />}
          <FirstMessage />
          <AboutYou />
          <EmailField hasFormError={formError !== null} />
          <NameAndPassword />
          <SexualityFields />
          <FictionalNotice />
          <Consents />
          <Button type="submit" wide onMouseDown={preventBlur}>
            {t('signup.submit')}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}

/** An error that belongs to no field. */
function SignupError({ error, email }: { error: Error; email: string }) {
  const errorText = useErrorText();
  if (isApiError(error, 'pending_deletion'))
    return <ReactivationOffer login={email} until={getReactivateUntil(error)} />;
  return <Alert tone="error">{errorText(error)}</Alert>;
}

/** The site's own text, shown before the sign-up (DEC-22). */
function FictionalNotice() {
  const { fictional_enabled: isEnabled, fictional_warning: warning } = useSettings();
  return isEnabled && warning !== '' ? <Alert tone="warning">{warning}</Alert> : null;
}

/** Stores typed values for a reload. The first change also stores the tracking data, because the sign-up has begun. */
function useStoredDraft({ subscribe }: UseFormReturn<SignupAccount>): void {
  const { memberId } = useSignupOptions();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveTracking();
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
    gender: start?.gender ?? Gender.options.find((gender) => gender === values.gender),
    looking_for: start?.lookingFor ?? Gender.options.find((gender) => gender === values.looking_for),
    date_of_birth: start?.dateOfBirth ?? values.date_of_birth ?? '',
    email: typedEmail || (values.email ?? ''),
    name: values.name ?? '',
    password: '',
    sexuality: Sexuality.options.find((sexuality) => sexuality === values.sexuality),
    marketing: false,
  };
}
