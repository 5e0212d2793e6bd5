import { useTranslation } from '@liaison/shared/i18n';
import { Heading, Page, Stack, Text } from '@liaison/shared/ui';

/** The desk does not exist for a session that has ended: the way back is a page of the service, outside the modules. */
export function SignedOut() {
  const { t } = useTranslation('desk');
  return (
    <Page $narrow>
      <Stack $gap={4} $align="start">
        <Heading as="h1" $size={1}>
          {t('signedOut.title')}
        </Heading>
        <Text>{t('signedOut.text')}</Text>
        <a href="/desk/sign-in">{t('signedOut.action')}</a>
      </Stack>
    </Page>
  );
}
