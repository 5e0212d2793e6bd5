import { PasskeySetup } from '@liaison/shared/contracts';
import { useApiForm, useLockout, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, PasswordField, TextField } from '@liaison/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addPasskey } from './passkeys.api.ts';
import { SecurityForm } from './security-form.tsx';

export function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const add = useSingleMutation(addPasskey(useQueryClient()));
  const lockout = useLockout();
  const { form, field, handleSubmit, error, isBusy } = useApiForm<PasskeySetup>({
    schema: PasskeySetup,
    defaultValues: { name: '', password: '' },
    fields: ['name', 'password'],
    mutation: {
      ...add,
      mutate: (values) => add.mutate(values, { onSuccess: onClose, onError: lockout.update }),
    },
  });
  const { setFocus } = form;
  const browserError = error === null ? undefined : browserErrors[error.name];

  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <SecurityForm
      text={t('profile:passkeys.addText')}
      intro={browserError && <Alert tone="error">{t(browserError)}</Alert>}
      submit={t('profile:passkeys.add')}
      onSubmit={handleSubmit}
      onCancel={onClose}
      error={browserError ? null : error}
      lockout={lockout}
      isBusy={isBusy}
    >
      <TextField
        label={t('profile:passkeys.name')}
        hint={t('profile:passkeys.nameHint')}
        autoComplete="off"
        maxLength={40}
        {...field('name')}
      />
      <PasswordField
        label={t('profile:yourPassword')}
        autoComplete="current-password"
        {...field('password')}
      />
    </SecurityForm>
  );
}

/** By the name of the error (WebAuthn, level 3): closed or timed out, and a device that has a passkey of this account. */
const browserErrors: Record<string, 'profile:passkeys.notCreated' | 'profile:passkeys.present'> = {
  NotAllowedError: 'profile:passkeys.notCreated',
  InvalidStateError: 'profile:passkeys.present',
};
