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
import { useMailedToken } from '../../use-mailed-token.ts';
import { unsubscribe } from './unsubscribe.api.ts';

/** From the foot of a mail, without a sign-in: opening the link changes nothing, the button does. */
export function Component() {
  const { t } = useTranslation('profile');
  const token = useMailedToken();
  return (
    <Page $narrow>
      <Card>
        <Stack $gap={4}>
          <Heading as="h1" $size={1}>
            {t('unsubscribe.title')}
          </Heading>
          {token ? <Unsubscribe token={token} /> : <Broken />}
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
        <Alert tone="ok" title={t('unsubscribe.doneTitle')}>
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
  if (error instanceof ApiError && error.code === 'link_expired') return <Broken />;
  return (
    <>
      <Text>{t('unsubscribe.text')}</Text>
      {error && <Alert tone="bad">{errorText(error)}</Alert>}
      <Button wide loading={isPending} onClick={() => mutate()}>
        {t('unsubscribe.submit')}
      </Button>
    </>
  );
}

/** A link that was cut on its way: the mails must end all the same, so it says who ends them. */
function Broken() {
  const { t } = useTranslation('profile');
  const { support_email: email } = useSettings();
  return (
    <Alert tone="bad" action={<a href={`mailto:${email}`}>{email}</a>}>
      {t('unsubscribe.broken')}
    </Alert>
  );
}
