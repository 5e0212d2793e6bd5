import { AccountDeletion, type User } from '@liaison/shared/contracts';
import { useApiForm, useLockout, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { clearUser, useSession } from '@liaison/shared/session';
import { Button, PasswordField, space, Stack, TextArea } from '@liaison/shared/ui';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { PasswordErrorAlert } from '../../password-error-alert.tsx';
import { deleteAccount } from './deletion.api.ts';

const reasonMax = 500;

export function DeletionForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const deletion = useSingleMutation({
    ...deleteAccount(),
    // Not a callback of the call, which a form that is gone does not get: the live connection may have found the end of the session first.
    onSuccess(result) {
      // A session that has ended as expired left everything on the device, which only a sign-out of this user removes.
      useSession.setState({ user });
      // Signing out navigates to the first page, and the later navigation wins. Navigating first would leave time for the live
      // connection, which the server closes now, to sign out and win.
      clearUser('member-asked');
      void navigate('/account-deleted', { replace: true, state: result });
    },
  });
  const lockout = useLockout();
  const { form, field, handleSubmit, error, isBusy } = useApiForm<AccountDeletion>({
    schema: AccountDeletion,
    defaultValues: { password: '' },
    fields: ['password', 'reason'],
    mutation: { ...deletion, mutate: handleDeletion },
  });
  const { control, setFocus } = form;
  const reason = useWatch({ control, name: 'reason' });

  useEffect(() => setFocus('password'), [setFocus]);

  function handleDeletion({ password, reason: reasonText }: AccountDeletion) {
    deletion.mutate({ password, reason: reasonText?.trim() || undefined }, { onError: lockout.update });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <PasswordErrorAlert error={error} minutesLeft={lockout.minutesLeft} />
        <PasswordField label={t('yourPassword')} autoComplete="current-password" {...field('password')} />
        <TextArea
          {...field('reason')}
          label={t('deletion.reason')}
          hint={t('deletion.reasonHint')}
          optional
          rows={2}
          max={reasonMax}
          value={reason ?? ''}
        />
        <Buttons>
          {/* A deletion that is on its way happens: closed, the form could not say so. */}
          <Button variant="secondary" wide disabled={isBusy} onClick={onCancel}>
            {t('deletion.keep')}
          </Button>
          <Button type="submit" variant="danger" wide loading={isBusy} disabled={lockout.isLocked}>
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
