import { staffRoles } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';

export function useRoleOptions() {
  const { t } = useTranslation('desk');
  return staffRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }));
}
