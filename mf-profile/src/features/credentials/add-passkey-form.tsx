import { PasskeySetup } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, TextField } from '@liaison/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { addPasskey } from './passkeys.api.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { SecurityForm } from './security-form.tsx';
import { useSecurityForm } from './use-security-form.ts';

export function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const { field, state } = useSecurityForm({
    schema: PasskeySetup,
    defaultValues: { name: '', password: '' },
    fields: ['name', 'password'],
    mutation: addPasskey(useQueryClient()),
    onSuccess: onClose,
  });
  const browserError = state.error === null ? undefined : browserErrors[state.error.name];

  return (
    <SecurityForm
      text={t('profile:passkeys.addText')}
      intro={browserError && <Alert tone="error">{t(browserError)}</Alert>}
      submit={t('profile:passkeys.add')}
      onCancel={onClose}
      {...state}
      error={browserError ? null : state.error}
    >
      <TextField
        label={t('profile:passkeys.name')}
        hint={t('profile:passkeys.nameHint')}
        autoComplete="off"
        maxLength={40}
        {...field('name')}
      />
      <OwnPasswordField {...field('password')} />
    </SecurityForm>
  );
}

/** By the name of the error (WebAuthn, level 3): closed or timed out, and a device that has a passkey of this account. */
const browserErrors: Record<string, 'profile:passkeys.notCreated' | 'profile:passkeys.present'> = {
  NotAllowedError: 'profile:passkeys.notCreated',
  InvalidStateError: 'profile:passkeys.present',
};
