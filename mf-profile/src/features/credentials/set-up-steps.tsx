import { TwoStepSetup } from '@liaison/shared/contracts';
import { useApiForm, useLockout, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { PasswordField } from '@liaison/shared/ui';
import { useEffect, useState } from 'react';
import { ConfirmAppForm } from './confirm-app-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { setUpTwoStep, type TwoStepSecret } from './two-step.api.ts';
import { SecurityForm } from './security-form.tsx';

/** Password, then the app and a code of it, then the recovery codes, which are shown this once. */
export function SetUpSteps({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<TwoStepSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (secret) return <ConfirmAppForm secret={secret} onConfirmed={setCodes} onCancel={onClose} />;
  return <OwnPasswordForm onSecret={setSecret} onCancel={onClose} />;
}

interface OwnPasswordFormProps {
  onSecret: (secret: TwoStepSecret) => void;
  onCancel: () => void;
}

function OwnPasswordForm({ onSecret, onCancel }: OwnPasswordFormProps) {
  const { t } = useTranslation('profile');
  const setUp = useSingleMutation(setUpTwoStep());
  const lockout = useLockout();
  const { form, field, handleSubmit, error, isBusy } = useApiForm<TwoStepSetup>({
    schema: TwoStepSetup,
    defaultValues: { password: '' },
    fields: ['password'],
    mutation: {
      ...setUp,
      mutate: (values) => setUp.mutate(values, { onSuccess: onSecret, onError: lockout.update }),
    },
  });
  const { setFocus } = form;

  useEffect(() => setFocus('password'), [setFocus]);

  return (
    <SecurityForm
      text={t('profile:twoStep.passwordText')}
      submit={t('profile:twoStep.next')}
      onSubmit={handleSubmit}
      onCancel={onCancel}
      error={error}
      lockout={lockout}
      isBusy={isBusy}
    >
      <PasswordField
        label={t('profile:yourPassword')}
        autoComplete="current-password"
        {...field('password')}
      />
    </SecurityForm>
  );
}
