import { EmailAddress } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Card, Heading, Stack, Text, TextField, useErrorText } from '@liaison/shared/ui';
import { ScenePage } from '@liaison/shared/ui/scenes';
import { useEffect } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { ReactivationOffer } from '../../../reactivation/reactivation-offer.tsx';
import { isApiError, getUntil } from '../../../api-errors.ts';
import { createEmailState } from '../../../email-state.ts';
import { requestReset } from './reset-password.api.ts';

const ResetRequest = z.object({ email: EmailAddress });
type ResetRequest = z.infer<typeof ResetRequest>;

interface ResetRequestFormProps {
  email: string;
  /** Set when the form replaces a page that had the focus. */
  focusEmail: boolean;
  onSent: (sent: { email: string; sentAt: number }) => void;
}

export function ResetRequestForm({ email, focusEmail, onSent }: ResetRequestFormProps) {
  const { t } = useTranslation('auth');
  const request = useSingleMutation(requestReset(), { isRepeatable: true });
  const { form, field, handleSubmit, error, isBusy } = useApiForm<ResetRequest>({
    schema: ResetRequest,
    defaultValues: { email },
    fields: ['email'],
    mutation: {
      ...request,
      mutate: (values) =>
        request.mutate(values.email, {
          onSuccess: onSent,
          onError: (failure) =>
            isApiError(failure, 'email_not_found') && form.setFocus('email', { shouldSelect: true }),
        }),
    },
  });

  const { setFocus } = form;
  useEffect(() => {
    if (focusEmail) setFocus('email', { shouldSelect: true });
  }, [focusEmail, setFocus]);

  return (
    <ScenePage scene="letter">
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('reset.title')}
        </Heading>
        <Card>
          <form onSubmit={handleSubmit} noValidate>
            <Stack $gap={4}>
              <Text>{t('reset.text')}</Text>
              {error && request.variables && <ResetRequestError error={error} email={request.variables} />}
              <TextField label={t('fields.email')} type="email" autoComplete="email" {...field('email')} />
              <Button type="submit" wide loading={isBusy}>
                {t('reset.submit')}
              </Button>
            </Stack>
          </form>
        </Card>
        <Text>
          <Link to="/login">{t('reset.back')}</Link>
        </Text>
      </Stack>
    </ScenePage>
  );
}

function ResetRequestError({ error, email }: { error: Error; email: string }) {
  const { t } = useTranslation(['auth', 'errors']);
  const errorText = useErrorText();
  if (isApiError(error, 'pending_deletion'))
    return <ReactivationOffer login={email} until={getUntil(error)} />;
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
