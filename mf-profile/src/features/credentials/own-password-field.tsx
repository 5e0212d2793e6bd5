import { useTranslation } from '@liaison/shared/i18n';
import { PasswordField } from '@liaison/shared/ui';
import type { ComponentProps } from 'react';

/** The password of the account, which a change of its security asks for. */
export function OwnPasswordField(
  field: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>,
) {
  const { t } = useTranslation('profile');
  return <PasswordField label={t('yourPassword')} autoComplete="current-password" {...field} />;
}
