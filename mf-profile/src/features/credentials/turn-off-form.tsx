import { TwoStepEnd } from '@liaison/shared/contracts';
import { useApiForm, useLockout, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { PasswordField, TextField } from '@liaison/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { turnOffTwoStep } from './two-step.api.ts';
import { SecurityForm } from './security-form.tsx';

export function TurnOffForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const turnOff = useSingleMutation(turnOffTwoStep(useQueryClient()));
  const lockout = useLockout();
  const { form, field, handleSubmit, error, isBusy } = useApiForm<TwoStepEnd>({
    schema: TwoStepEnd,
    defaultValues: { password: '', code: '' },
    fields: ['password', 'code'],
    mutation: {
      ...turnOff,
      mutate: (values) => turnOff.mutate(values, { onSuccess: onClose, onError: lockout.update }),
    },
  });
  const { setFocus } = form;

  useEffect(() => setFocus('password'), [setFocus]);

  return (
    <SecurityForm
      text={t('profile:twoStep.turnOffText')}
      submit={t('profile:twoStep.turnOff')}
      variant="danger"
      onSubmit={handleSubmit}
      onCancel={onClose}
      error={error}
      lockout={lockout}
      isBusy={isBusy}
    >
      <PasswordField
        label={t('profile:yourPassword')}
        autoComplete="current-password"
        {...field('password')}
      />
      <TextField
        label={t('profile:twoStep.codeOrRecovery')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
    </SecurityForm>
  );
}
