import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@liaison/shared/api';
import { AccountDeletion } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { clearUser } from '@liaison/shared/session';
import {
  applyServerErrors,
  Button,
  PasswordField,
  space,
  Stack,
  TextArea,
  useFormErrors,
} from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { PasswordErrorAlert } from '../../password-error-alert.tsx';
import { useLockout } from '../../use-lockout.ts';
import { deleteAccount } from './deletion.api.ts';

const fields = ['password', 'reason'] as const;
const reasonMax = 500;

export function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const form = useForm<AccountDeletion>({
    resolver: zodResolver(AccountDeletion),
    defaultValues: { password: '' },
  });
  const { setError, setFocus } = form;
  const getError = useFormErrors(form.formState.errors);
  const reason = useWatch({ control: form.control, name: 'reason' });
  const deletion = useMutation(deleteAccount());
  const lockout = useLockout();

  useEffect(() => setFocus('password'), [setFocus]);

  const handleSubmit = form.handleSubmit(({ password, reason: reasonText }) =>
    deletion.mutate(
      { password, reason: reasonText?.trim() || undefined },
      {
        onSuccess(result) {
          // Signing out navigates to the login, and the later navigation wins. Navigating first would leave time for the live
          // connection, which the server closes now, to sign out and win.
          clearUser('expired');
          void navigate('/account-deleted', { replace: true, state: result });
        },
        onError(error) {
          lockout.update(error);
          if (error instanceof ApiError) applyServerErrors(error.details, setError, fields);
        },
      },
    ),
  );

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <PasswordErrorAlert error={deletion.error} fields={fields} minutesLeft={lockout.minutesLeft} />
        <PasswordField
          label={t('yourPassword')}
          autoComplete="current-password"
          error={getError('password')}
          {...form.register('password')}
        />
        <TextArea
          {...form.register('reason')}
          label={t('deletion.reason')}
          hint={t('deletion.reasonHint')}
          optional
          rows={2}
          max={reasonMax}
          value={reason ?? ''}
          error={getError('reason')}
        />
        <Buttons>
          <Button variant="secondary" wide onClick={onCancel}>
            {t('deletion.keep')}
          </Button>
          <Button
            type="submit"
            variant="danger"
            wide
            loading={deletion.isPending || deletion.isSuccess}
            disabled={lockout.minutesLeft > 0}
          >
            {t('deletion.submit')}
          </Button>
        </Buttons>
      </Stack>
    </form>
  );
}

/** Both have the same size, so that neither choice is favoured. */
const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: ${space[3]};
`;
