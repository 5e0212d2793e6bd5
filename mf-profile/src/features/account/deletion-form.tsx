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
import { PasswordFailure } from '../../password-failure.tsx';
import { useLock } from '../../use-lock.ts';
import { deleteAccount } from './account.api.ts';

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
  const errorOf = useFormErrors(form.formState.errors);
  const reason = useWatch({ control: form.control, name: 'reason' });
  const deletion = useMutation(deleteAccount());
  const lock = useLock();

  useEffect(() => setFocus('password'), [setFocus]);

  const handleSubmit = form.handleSubmit(({ password, reason: words }) =>
    deletion.mutate(
      { password, reason: words?.trim() || undefined },
      {
        onSuccess(answer) {
          // Signing out leads to the log-in from here; of two navigations the later wins. The other way round the live channel,
          // which is cut at the same moment, could sign out in between.
          clearUser('expired');
          void navigate('/account-deleted', { replace: true, state: answer });
        },
        onError(error) {
          lock.note(error);
          if (error instanceof ApiError) applyServerErrors(error.details, setError, fields);
        },
      },
    ),
  );

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <PasswordFailure error={deletion.error} fields={fields} minutesLeft={lock.minutesLeft} />
        <PasswordField
          label={t('yourPassword')}
          autoComplete="current-password"
          error={errorOf('password')}
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
          error={errorOf('reason')}
        />
        <Pair>
          <Button variant="secondary" wide onClick={onCancel}>
            {t('deletion.keep')}
          </Button>
          <Button
            type="submit"
            variant="danger"
            wide
            loading={deletion.isPending || deletion.isSuccess}
            disabled={lock.minutesLeft > 0}
          >
            {t('deletion.submit')}
          </Button>
        </Pair>
      </Stack>
    </form>
  );
}

/** Neither is easier to hit than the other. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: ${space[3]};
`;
