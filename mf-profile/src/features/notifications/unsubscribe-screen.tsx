import { ApiError } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  Cluster,
  Heading,
  Page,
  Stack,
  Text,
  useErrorText,
} from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useLinkToken } from '../../use-link-token.ts';
import { unsubscribe } from './notifications.api.ts';

/** Opening the link must not unsubscribe, since mail scanners open links too; only the button does. Works without signing in. */
export function Component() {
  const { t } = useTranslation('profile');
  const token = useLinkToken();
  return (
    <Page $narrow>
      <Card>
        <Stack $gap={4}>
          <Heading as="h1" $size={1}>
            {t('unsubscribe.title')}
          </Heading>
          {token ? <Unsubscribe token={token} /> : <BrokenLink />}
        </Stack>
      </Card>
    </Page>
  );
}

function Unsubscribe({ token }: { token: string }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useMutation(unsubscribe(token));

  if (isSuccess)
    return (
      <>
        <Alert tone="success" title={t('unsubscribe.doneTitle')}>
          {t('unsubscribe.doneText')}
        </Alert>
        <Cluster>
          <ButtonLink to="/notifications" variant="secondary">
            {t('unsubscribe.again')}
          </ButtonLink>
          <ButtonLink to="/" variant="quiet">
            {t('unsubscribe.home')}
          </ButtonLink>
        </Cluster>
      </>
    );
  if (error instanceof ApiError && error.code === 'link_expired') return <BrokenLink />;
  return (
    <>
      <Text>{t('unsubscribe.text')}</Text>
      {error && <Alert tone="error">{errorText(error)}</Alert>}
      <Button wide loading={isPending} onClick={() => mutate()}>
        {t('unsubscribe.submit')}
      </Button>
    </>
  );
}

/** The link is incomplete or expired: the support address is the remaining way to unsubscribe. */
function BrokenLink() {
  const { t } = useTranslation('profile');
  const { support_email: email } = useSettings();
  return (
    <Alert tone="error" action={<a href={`mailto:${email}`}>{email}</a>}>
      {t('unsubscribe.broken')}
    </Alert>
  );
}
