import { useTranslation } from '@liaison/shared/i18n';
import { useRole } from '@liaison/shared/session';
import { ButtonLink, Card, Heading, Page, Stack, Text } from '@liaison/shared/ui';
import { SupportContact } from '../../support-contact.tsx';
import { ResendButton } from '../../activation-mail/resend-button.tsx';

export function Component() {
  const { t } = useTranslation(['auth', 'errors']);
  return (
    <Page $narrow>
      <Card>
        <Stack $gap={4}>
          <Heading as="h1" $size={1}>
            {t('auth:activateError.title')}
          </Heading>
          <Text>{t('errors:link_expired')}</Text>
          <WayOn />
          <SupportContact lead={t('auth:activateError.support')} />
        </Stack>
      </Card>
    </Page>
  );
}

/** Only who is signed in can have the link sent again: anybody else might be asking for a stranger. */
function WayOn() {
  const { t } = useTranslation('auth');
  const role = useRole();
  if (role === 'unconfirmed') return <ResendButton />;
  if (role !== 'visitor') return <ButtonLink to="/members">{t('activateDone.toMembers')}</ButtonLink>;
  return <ButtonLink to="/login?next=/activate/error">{t('activateError.login')}</ButtonLink>;
}
