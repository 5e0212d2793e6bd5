import { call } from '@liaison/shared/api';
import { localeNames, useTranslation } from '@liaison/shared/i18n';
import { setUser, useUser } from '@liaison/shared/session';
import { ButtonLink, Card, Cluster, FieldError, Heading, Stack, Switch, Text } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { ProfileFrame } from '../../profile-frame.tsx';

export function Component() {
  const { t } = useTranslation('profile');
  const user = useUser();
  const invisible = useMutation({
    mutationFn: (value: boolean) => call('PUT /api/user.php', { body: { invisible: value } }),
    onSuccess: (answer) => setUser(answer.user),
  });
  if (!user) return null;
  return (
    <ProfileFrame title={t('settings.title')}>
      <Card aria-labelledby="privacy-title">
        <Stack>
          <Heading as="h2" $size={3} id="privacy-title">
            {t('settings.privacy')}
          </Heading>
          <Switch
            label={t('settings.invisible')}
            hint={t('settings.invisibleHint')}
            checked={invisible.isPending ? invisible.variables : user.invisible}
            onChange={(event) => invisible.mutate(event.target.checked)}
          />
          {invisible.isError && <FieldError>{t('notSaved')}</FieldError>}
        </Stack>
      </Card>
      <Card aria-labelledby="language-title">
        <Stack>
          <Heading as="h2" $size={3} id="language-title">
            {t('settings.language')}
          </Heading>
          <Cluster $justify="space-between">
            <Text>{localeNames[user.language]}</Text>
            <ButtonLink to="/lang-config" variant="secondary" small>
              {t('settings.changeLanguage')}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Card>
      <Card aria-labelledby="account-title">
        <Stack $gap={2}>
          <Heading as="h2" $size={3} id="account-title">
            {t('settings.account')}
          </Heading>
          <Text>{user.name}</Text>
          <Text $muted>{user.email}</Text>
        </Stack>
      </Card>
    </ProfileFrame>
  );
}
