import { useTranslation } from '@liaison/shared/i18n';
import { useRole } from '@liaison/shared/session';
import { ButtonLink, Card, Heading, Stack, Text } from '@liaison/shared/ui';
import { ScenePage } from '@liaison/shared/ui/scenes';
import { SupportContact } from '../../../support-contact.tsx';
import { ResendActivationButton } from './resend-activation-button.tsx';

export function Component() {
  const { t } = useTranslation(['auth', 'errors']);
  return (
    <ScenePage scene="bridge" compact>
      <Card>
        <Stack $gap={4}>
          <Heading as="h1" $size={1}>
            {t('auth:activateError.title')}
          </Heading>
          <Text>{t('errors:link_expired')}</Text>
          <NextAction />
          <SupportContact lead={t('auth:activateError.support')} />
        </Stack>
      </Card>
    </ScenePage>
  );
}

/** Only the signed-in account can request a new link; a visitor could request mails to another member's address. */
function NextAction() {
  const { t } = useTranslation('auth');
  const role = useRole();
  if (role === 'unconfirmed') return <ResendActivationButton />;
  if (role !== 'visitor') return <ButtonLink to="/members">{t('activateDone.toMembers')}</ButtonLink>;
  return <ButtonLink to="/login?next=/activate/error">{t('activateError.login')}</ButtonLink>;
}
