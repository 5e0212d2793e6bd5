import { type Passkey, PasskeyEnd } from '@liaison/shared/contracts';
import { useApiForm, useLockout, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { PasswordField } from '@liaison/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { removePasskey } from './passkeys.api.ts';
import { SecurityForm } from './security-form.tsx';

interface RemovePasskeyFormProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RemovePasskeyForm({ passkey: { id, name }, onClose }: RemovePasskeyFormProps) {
  const { t } = useTranslation('profile');
  const remove = useSingleMutation(removePasskey(useQueryClient()));
  const lockout = useLockout();
  const { form, field, handleSubmit, error, isBusy } = useApiForm<PasskeyEnd>({
    schema: PasskeyEnd,
    defaultValues: { id, password: '' },
    fields: ['password'],
    mutation: {
      ...remove,
      mutate: (values) => remove.mutate(values, { onSuccess: onClose, onError: lockout.update }),
    },
  });
  const { setFocus } = form;

  useEffect(() => setFocus('password'), [setFocus]);

  return (
    <SecurityForm
      text={t('profile:passkeys.removeText', { name })}
      submit={t('profile:passkeys.remove')}
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
    </SecurityForm>
  );
}
