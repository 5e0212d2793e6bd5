import { zodResolver } from '@hookform/resolvers/zod';
import { SignupAccount } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import type { SlotProps } from '@liaison/shared/module';
import { applyServerErrors, Button, Stack } from '@liaison/shared/ui';
import { ApiError } from '@liaison/shared/api';
import { useEffect, useEffectEvent } from 'react';
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form';
import { AboutYou } from './about-you.tsx';
import { Consents } from './consents.tsx';
import { EmailField } from './email-field.tsx';
import { FictionalNote } from './fictional-note.tsx';
import { NameAndPassword } from './name-and-password.tsx';
import { SignupFailure } from './signup-failure.tsx';

interface AccountFormProps {
  start: SlotProps['signup-form']['start'];
  /** Why the last call was refused. */
  failure: Error | null;
  /** The visitor has begun to fill it in. */
  onStart: () => void;
  onSubmit: (account: SignupAccount) => void;
}

const fields = ['gender', 'looking_for', 'date_of_birth', 'email', 'name', 'password', 'terms'] as const;

export function AccountForm({ start, failure, onStart, onSubmit }: AccountFormProps) {
  const { t } = useTranslation('auth');
  const form = useForm<SignupAccount>({
    resolver: zodResolver(SignupAccount),
    mode: 'onTouched',
    defaultValues: valuesFrom(start),
  });
  const { setError } = form;
  const { isDirty } = form.formState;
  const begin = useEffectEvent(onStart);

  useEffect(() => {
    if (isDirty) begin();
  }, [isDirty]);

  useEffect(() => {
    if (failure instanceof ApiError) applyServerErrors(failure.details, setError, fields);
  }, [failure, setError]);

  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(onSubmit)} noValidate>
        <Stack $gap={5}>
          <SignupFailure error={failure} known={fields} />
          <AboutYou start={start} />
          <EmailField />
          <NameAndPassword />
          <FictionalNote />
          <Consents />
          <Button type="submit" wide>
            {t('signup.submit')}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}

/** Nothing is ticked or chosen for the visitor. */
const valuesFrom = (start: AccountFormProps['start']): DefaultValues<SignupAccount> => ({
  gender: start?.gender,
  looking_for: start?.lookingFor,
  date_of_birth: start?.dateOfBirth ?? '',
  email: '',
  name: '',
  password: '',
  marketing: false,
});
