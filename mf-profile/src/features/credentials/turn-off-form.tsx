import { TwoStepEnd } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { TextField } from '@liaison/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { turnOffTwoStep } from './two-step.api.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { SecurityForm } from './security-form.tsx';
import { useSecurityForm } from './use-security-form.ts';

export function TurnOffForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const { field, state } = useSecurityForm({
    schema: TwoStepEnd,
    defaultValues: { password: '', code: '' },
    fields: ['password', 'code'],
    mutation: turnOffTwoStep(useQueryClient()),
    onSuccess: onClose,
  });

  return (
    <SecurityForm
      text={t('profile:twoStep.turnOffText')}
      submit={t('profile:twoStep.turnOff')}
      variant="danger"
      onCancel={onClose}
      {...state}
    >
      <OwnPasswordField {...field('password')} />
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
