import { zodResolver } from '@hookform/resolvers/zod';
import { EmailAddress } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, Stack, Text, TextField, useFormErrors } from '@liaison/shared/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useResendActivation } from '../activation/use-resend-activation.ts';
import { ErrorAlert } from '../../../error-alert.tsx';
import { useServerFieldErrors } from '../../../use-server-field-errors.ts';

const Form = z.object({ email: EmailAddress });
const fields = ['email'] as const;
const hourSeconds = 3600;

interface ChangeEmailFormProps {
  email: string;
  /** Time of the last mail in milliseconds since 1970; the limit of one mail a minute applies to the new address too. */
  sentAt: number;
  onSent: () => void;
  onCancel: () => void;
}

/** Corrects a mistyped address: the link is sent to the new one, which replaces the old one. */
export function ChangeEmailForm({ email, sentAt, onSent, onCancel }: ChangeEmailFormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { resend, isPending, error, secondsLeft } = useResendActivation({ sentAt, onSent });
  const { register, handleSubmit, formState, setError } = useForm<z.infer<typeof Form>>({
    resolver: zodResolver(Form),
    defaultValues: { email },
  });
  const getError = useFormErrors(formState.errors);
  const failure = useServerFieldErrors(error, setError, fields);

  // The daily limit is reached, so a countdown in seconds makes no sense.
  const isLimitReached = secondsLeft > hourSeconds;
  return (
    <form onSubmit={handleSubmit(({ email: address }) => resend(address))} noValidate>
      <Stack $gap={3}>
        <ErrorAlert error={failure} />
        {isLimitReached && <Text $size="s">{t('auth:resend.tomorrow')}</Text>}
        <TextField
          label={t('auth:checkMail.newAddress')}
          type="email"
          autoComplete="email"
          inputMode="email"
          error={getError('email')}
          {...register('email')}
        />
        <Cluster>
          <Button type="submit" variant="secondary" loading={isPending} disabled={secondsLeft > 0}>
            {secondsLeft > 0 ? t('auth:resend.wait', { count: secondsLeft }) : t('auth:checkMail.sendThere')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
