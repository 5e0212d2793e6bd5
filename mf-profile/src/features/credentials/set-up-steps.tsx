import { TwoStepSetup } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useState } from 'react';
import { ConfirmAppForm } from './confirm-app-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { setUpTwoStep, type TwoStepSecret } from './two-step.api.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { SecurityForm } from './security-form.tsx';
import { useSecurityForm } from './use-security-form.ts';

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
  const { field, state } = useSecurityForm({
    schema: TwoStepSetup,
    defaultValues: { password: '' },
    fields: ['password'],
    mutation: setUpTwoStep(),
    onSuccess: onSecret,
  });

  return (
    <SecurityForm
      text={t('profile:twoStep.passwordText')}
      submit={t('profile:twoStep.next')}
      onCancel={onCancel}
      {...state}
    >
      <OwnPasswordField {...field('password')} />
    </SecurityForm>
  );
}
