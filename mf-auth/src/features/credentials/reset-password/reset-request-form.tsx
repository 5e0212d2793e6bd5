import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@liaison/shared/api';
import { EmailAddress } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  applyServerErrors,
  Button,
  Card,
  Heading,
  Page,
  Stack,
  Text,
  TextField,
  useErrorText,
  useFormErrors,
} from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { ReactivationOffer } from '../../../reactivation/reactivation-offer.tsx';
import { hasFieldErrors, isApiError, getReactivateUntil } from '../../../api-errors.ts';
import { createEmailState } from '../../../email-state.ts';
import { requestReset } from './reset-password.api.ts';

const ResetRequest = z.object({ email: EmailAddress });
type ResetRequest = z.infer<typeof ResetRequest>;

interface ResetRequestFormProps {
  email: string;
  onSent: (sent: { email: string; sentAt: number }) => void;
}

export function ResetRequestForm({ email, onSent }: ResetRequestFormProps) {
  const { t } = useTranslation('auth');
  const form = useForm<ResetRequest>({ resolver: zodResolver(ResetRequest), defaultValues: { email } });
  const getError = useFormErrors(form.formState.errors);
  const request = useMutation(requestReset());

  const handleSubmit = form.handleSubmit((values) =>
    request.mutate(values.email, {
      onSuccess: onSent,
      onError: (error) => {
        if (error instanceof ApiError) applyServerErrors(error.details, form.setError, ['email']);
        if (isApiError(error, 'email_not_found')) form.setFocus('email', { shouldSelect: true });
      },
    }),
  );

  return (
    <Page $narrow>
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('reset.title')}
        </Heading>
        <Card>
          <form onSubmit={handleSubmit} noValidate>
            <Stack $gap={4}>
              <Text>{t('reset.text')}</Text>
              {request.error && <ResetRequestError error={request.error} email={request.variables} />}
              <TextField
                label={t('fields.email')}
                type="email"
                autoComplete="email"
                error={getError('email')}
                {...form.register('email')}
              />
              <Button type="submit" wide loading={request.isPending}>
                {t('reset.submit')}
              </Button>
            </Stack>
          </form>
        </Card>
        <Text>
          <Link to="/login">{t('reset.back')}</Link>
        </Text>
      </Stack>
    </Page>
  );
}

function ResetRequestError({ error, email }: { error: Error; email: string }) {
  const { t } = useTranslation(['auth', 'errors']);
  const errorText = useErrorText();
  if (isApiError(error, 'pending_deletion'))
    return <ReactivationOffer login={email} until={getReactivateUntil(error)} />;
  if (hasFieldErrors(error, ['email'])) return null;
  if (!isApiError(error, 'email_not_found')) return <Alert tone="error">{errorText(error)}</Alert>;
  return (
    <Alert
      tone="error"
      action={
        <Link to="/signup" state={createEmailState(email)}>
          {t('auth:login.signup')}
        </Link>
      }
    >
      {t('errors:email_not_found')}
    </Alert>
  );
}
