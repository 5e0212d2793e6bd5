import { zodResolver } from '@hookform/resolvers/zod';
import { EmailAddress } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Cluster, Stack, TextField, useFormErrors } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { resendActivation } from '../../../activation-mail/activation-mail.api.ts';
import { FailureAlert } from '../../../failure-alert.tsx';
import { useLatch } from '../../../use-latch.ts';
import { useRefusedFields } from '../../../use-refused-fields.ts';

const Form = z.object({ email: EmailAddress });
const fields = ['email'] as const;

interface ChangeAddressProps {
  email: string;
  onSent: () => void;
  onCancel: () => void;
}

/** A slip in the address is put right here: the link goes to the new one, and the one before is forgotten. */
export function ChangeAddress({ email, onSent, onCancel }: ChangeAddressProps) {
  const { t } = useTranslation(['auth', 'common']);
  const latch = useLatch();
  const { mutate, isPending, error } = useMutation(resendActivation());
  const { register, handleSubmit, formState, setError } = useForm<z.infer<typeof Form>>({
    resolver: zodResolver(Form),
    defaultValues: { email },
  });
  const errorOf = useFormErrors(formState.errors);
  const failure = useRefusedFields(error, setError, fields);

  const send = ({ email: address }: z.infer<typeof Form>) => {
    if (latch.take()) mutate(address, { onSuccess: onSent, onError: latch.release });
  };

  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <Stack $gap={3}>
        <FailureAlert error={failure} />
        <TextField
          label={t('auth:checkMail.newAddress')}
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errorOf('email')}
          {...register('email')}
        />
        <Cluster>
          <Button type="submit" loading={isPending}>
            {t('auth:checkMail.sendThere')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
