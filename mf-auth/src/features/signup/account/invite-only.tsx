import { useTranslation } from '@liaison/shared/i18n';
import { Alert, ButtonLink, Stack } from '@liaison/shared/ui';

export function InviteOnly() {
  const { t } = useTranslation(['auth', 'errors']);
  return (
    <Stack $gap={4}>
      <Alert>{t('errors:invite_only')}</Alert>
      <ButtonLink to="/login" variant="secondary">
        {t('auth:signup.login')}
      </ButtonLink>
    </Stack>
  );
}
