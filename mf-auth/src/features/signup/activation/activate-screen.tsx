import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Alert, Button, Card, Heading, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { ScenePage } from '@liaison/shared/ui/scenes';
import { useMutation } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '../../../api-errors.ts';
import { activate } from './activation.api.ts';

/** Opening the link changes nothing, because mail scanners open links too; only the button activates the account. */
export function Component() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const user = useUser();
  const token = useSearchParams()[0].get('token');
  const activation = useMutation(activate());

  // It leads to a page that says so.
  const hasExpired = isApiError(activation.error, 'link_expired');

  if (!token) return <Navigate to="/activate/error" replace />;

  const handleConfirm = () =>
    activation.mutate(token, {
      onSuccess: ({ user: confirmed }) =>
        navigate('/activate/done', { replace: true, state: confirmed ? null : { otherId: user?.id } }),
      onError: (error) => {
        if (!isApiError(error, 'link_expired')) return;
        // The link was used before: to an active member that is a success.
        void navigate(user?.status === 'active' ? '/activate/done' : '/activate/error', { replace: true });
      },
    });

  return (
    <ScenePage scene="letter">
      <Card>
        <Stack $gap={4}>
          <Heading as="h1" $size={1}>
            {t('activate.title')}
          </Heading>
          <Text>{t('activate.text')}</Text>
          {activation.error && !hasExpired && <Alert tone="error">{errorText(activation.error)}</Alert>}
          <Button
            wide
            loading={activation.isPending || activation.isSuccess || hasExpired}
            onClick={handleConfirm}
          >
            {t('activate.submit')}
          </Button>
        </Stack>
      </Card>
    </ScenePage>
  );
}
