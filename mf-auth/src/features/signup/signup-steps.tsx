import { ApiError } from '@liaison/shared/api';
import type { SignupAccount, User } from '@liaison/shared/contracts';
import { useLocale } from '@liaison/shared/i18n';
import type { SlotProps } from '@liaison/shared/module';
import { keepTracking, readTracking, setUser, useSettings } from '@liaison/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountForm } from './account-form.tsx';
import { SignupProgress } from './signup-progress.tsx';
import { signUp } from './signup.api.ts';

/** The form, then the progress over it. The form stays mounted, so that nothing typed is lost when the call is refused. */
export function SignupSteps({ memberId, start }: Pick<SlotProps['signup-form'], 'memberId' | 'start'>) {
  const locale = useLocale();
  const { terms_version } = useSettings();
  // One id for all tries: a second click, or a repeat after a lost answer, never makes a second account.
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const [created, setCreated] = useState<User | null>(null);
  const signup = useMutation(signUp());

  const handleSubmit = (account: SignupAccount) => {
    if (signup.isPending || created) return;
    signup.mutate(
      {
        ...account,
        client_id: clientId,
        language: locale,
        terms_version,
        member_id: memberId,
        tracking: readTracking() ?? undefined,
      },
      {
        onSuccess: ({ user }) => setCreated(user),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'client_id_reused')
            setClientId(crypto.randomUUID());
        },
      },
    );
  };

  const showsProgress = signup.isPending || created !== null;
  return (
    <>
      <div hidden={showsProgress}>
        <AccountForm start={start} failure={signup.error} onStart={keepTracking} onSubmit={handleSubmit} />
      </div>
      {showsProgress && (
        <SignupProgress isDone={created !== null} onEnd={() => created && setUser(created)} />
      )}
    </>
  );
}
