import { EmailAddress } from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, Stack, Text, TextField } from '@liaison/shared/ui';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useResendActivation } from '../activation/use-resend-activation.ts';
import { CountdownButton, longestCountdownSeconds } from '../../../resend-mail-button.tsx';
import { ErrorAlert } from '../../../error-alert.tsx';

const Form = z.object({ email: EmailAddress });

interface ChangeEmailFormProps {
  email: string;
  /** Time of the last mail in milliseconds since 1970; the wait between mails applies to the new address too. */
  sentAt: number;
  onSent: () => void;
  onCancel: () => void;
}

/** Corrects a mistyped address: the link is sent to the new one, which replaces the old one. */
export function ChangeEmailForm({ email, sentAt, onSent, onCancel }: ChangeEmailFormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { resend, isPending, error: failure, secondsLeft } = useResendActivation({ sentAt, onSent });
  const { form, field, handleSubmit, error, isBusy } = useApiForm<z.infer<typeof Form>>({
    schema: Form,
    defaultValues: { email },
    fields: ['email'],
    mutation: { mutate: (values) => resend(values.email), error: failure, isBusy: isPending },
  });

  const { setFocus } = form;
  useEffect(() => setFocus('email', { shouldSelect: true }), [setFocus]);

  // The daily limit is reached, so a countdown in seconds makes no sense.
  const isLimitReached = secondsLeft > longestCountdownSeconds;
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={3}>
        <ErrorAlert error={error} />
        {isLimitReached && <Text $size="s">{t('auth:resend.tomorrow')}</Text>}
        <TextField
          label={t('auth:checkMail.newAddress')}
          type="email"
          autoComplete="email"
          inputMode="email"
          {...field('email')}
        />
        <Cluster>
          <CountdownButton type="submit" secondsLeft={secondsLeft} loading={isBusy}>
            {t('auth:checkMail.sendThere')}
          </CountdownButton>
          <Button variant="quiet" onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
