import { zodResolver } from '@hookform/resolvers/zod';
import { EmailAddress } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, Stack, Text, TextField, useFormErrors } from '@liaison/shared/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useResend } from '../../../activation-mail/use-resend.ts';
import { FailureAlert } from '../../../failure-alert.tsx';
import { useRefusedFields } from '../../../use-refused-fields.ts';

const Form = z.object({ email: EmailAddress });
const fields = ['email'] as const;
const hourSeconds = 3600;

interface ChangeAddressProps {
  email: string;
  /** When the last mail went: the next may go a minute later, whereto ever. */
  sentAt: number;
  onSent: () => void;
  onCancel: () => void;
}

/** A slip in the address is put right here: the link goes to the new one, and the one before is forgotten. */
export function ChangeAddress({ email, sentAt, onSent, onCancel }: ChangeAddressProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { resend, isPending, error, secondsLeft } = useResend({ sentAt, onSent });
  const { register, handleSubmit, formState, setError } = useForm<z.infer<typeof Form>>({
    resolver: zodResolver(Form),
    defaultValues: { email },
  });
  const errorOf = useFormErrors(formState.errors);
  const failure = useRefusedFields(error, setError, fields);

  // The day's mails are used up: a countdown would be no help.
  const isForToday = secondsLeft > hourSeconds;
  return (
    <form onSubmit={handleSubmit(({ email: address }) => resend(address))} noValidate>
      <Stack $gap={3}>
        <FailureAlert error={failure} />
        {isForToday && <Text $size="s">{t('auth:resend.tomorrow')}</Text>}
        <TextField
          label={t('auth:checkMail.newAddress')}
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errorOf('email')}
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
