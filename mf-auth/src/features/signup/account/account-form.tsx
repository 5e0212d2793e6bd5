import { zodResolver } from '@hookform/resolvers/zod';
import { SignupAccount } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Stack } from '@liaison/shared/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { keepFocus } from '../../../keep-focus.ts';
import { emailIn } from '../../../typed-email.ts';
import { useRefusedFields } from '../../../use-refused-fields.ts';
import { AboutYou } from './about-you.tsx';
import { accountValues } from './account-values.ts';
import { Consents } from './consents.tsx';
import { EmailField } from './email-field.tsx';
import { FictionalNote } from './fictional-note.tsx';
import { FirstMessage } from './first-message.tsx';
import { NameAndPassword } from './name-and-password.tsx';
import { useOrigin } from './origin.ts';
import { SexualityFields } from './sexuality-fields.tsx';
import { SignupFailure } from './signup-failure.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

interface AccountFormProps {
  /** Why the last call was refused. */
  failure: Error | null;
  onSubmit: (account: SignupAccount) => void;
}

/** In the order of the screen: the focus goes to the first that is wrong. */
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

export function AccountForm({ failure, onSubmit }: AccountFormProps) {
  const { t } = useTranslation('auth');
  const origin = useOrigin();
  const form = useForm<SignupAccount>({
    resolver: zodResolver(SignupAccount),
    mode: 'onTouched',
    defaultValues: accountValues(origin, emailIn(useLocation().state)),
  });
  const { setError } = form;
  useKeptDraft(form);

  const unsaid = useRefusedFields(failure, setError, fields);

  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(onSubmit)} noValidate>
        <Stack $gap={5}>
          {unsaid && <SignupFailure error={unsaid} email={form.getValues('email')} />}
          <FirstMessage />
          <AboutYou />
          <EmailField isRefused={unsaid !== null} />
          <NameAndPassword />
          <SexualityFields />
          <FictionalNote />
          <Consents />
          <Button type="submit" wide onMouseDown={keepFocus}>
            {t('signup.submit')}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}
