import { type Passkey, PasskeyEnd } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { removePasskey } from './passkeys.api.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { SecurityForm } from './security-form.tsx';
import { useSecurityForm } from './use-security-form.ts';

interface RemovePasskeyFormProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RemovePasskeyForm({ passkey: { id, name }, onClose }: RemovePasskeyFormProps) {
  const { t } = useTranslation('profile');
  const { field, state } = useSecurityForm({
    schema: PasskeyEnd,
    defaultValues: { id, password: '' },
    fields: ['password'],
    mutation: removePasskey(useQueryClient()),
    onSuccess: onClose,
  });

  return (
    <SecurityForm
      text={t('profile:passkeys.removeText', { name })}
      submit={t('profile:passkeys.remove')}
      variant="danger"
      onCancel={onClose}
      {...state}
    >
      <OwnPasswordField {...field('password')} />
    </SecurityForm>
  );
}
