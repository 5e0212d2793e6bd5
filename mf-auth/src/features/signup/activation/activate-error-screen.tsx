import { useTranslation } from '@liaison/shared/i18n';
import { useRole } from '@liaison/shared/session';
import { ButtonLink, Card, Heading, Stack, Text } from '@liaison/shared/ui';
import { ScenePage } from '@liaison/shared/ui/scenes';
import { Navigate } from 'react-router';
import { SupportContact } from '../../../support-contact.tsx';
import { ResendActivationButton } from './resend-activation-button.tsx';

export function Component() {
  const { t } = useTranslation(['auth', 'errors']);
  const role = useRole();

  // The link was used before, perhaps in another browser.
  if (role !== 'visitor' && role !== 'unconfirmed') return <Navigate to="/activate/done" replace />;
  return (
    <ScenePage scene="bridge">
      <Card>
        <Stack $gap={4}>
          <Heading as="h1" $size={1}>
            {t('auth:activateError.title')}
          </Heading>
          <Text>{t('errors:link_expired')}</Text>
          <NextAction isVisitor={role === 'visitor'} />
          <SupportContact lead={t('auth:activateError.support')} />
        </Stack>
      </Card>
    </ScenePage>
  );
}

/** Only the signed-in account can request a new link; a visitor could request mails to another member's address. */
function NextAction({ isVisitor }: { isVisitor: boolean }) {
  const { t } = useTranslation('auth');
  if (!isVisitor) return <ResendActivationButton />;
  return <ButtonLink to="/login?next=/activate/error">{t('activateError.login')}</ButtonLink>;
}
