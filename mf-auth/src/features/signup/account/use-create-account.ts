import type { ApiAnswer, SignupAccount } from '@liaison/shared/contracts';
import { useLocale } from '@liaison/shared/i18n';
import { readTracking, setUser, useSettings } from '@liaison/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused } from '../../../refused.ts';
import { useLatch } from '../../../use-latch.ts';
import { keepMatches, signUp } from '../signup.api.ts';
import { forgetDraft, readDraft, writeDraft } from './account-draft.ts';
import { useOrigin } from './origin.ts';

/** Makes one account, however often it is asked to, and signs it in once the visitor has seen that all is done. */
export function useCreateAccount() {
  const { memberId } = useOrigin();
  const locale = useLocale();
  const { terms_version } = useSettings();
  const [created, setCreated] = useState<ApiAnswer<'POST /api/signup.php'> | null>(null);
  const { mutate, isPending, error } = useMutation(signUp());

  const requestOf = (account: SignupAccount, clientId: string) => ({
    ...account,
    signup_message: account.signup_message || undefined,
    client_id: clientId,
    language: locale,
    terms_version,
    member_id: memberId,
    tracking: readTracking() ?? undefined,
  });

  const { take, release } = useLatch();

  function create(account: SignupAccount) {
    if (!take()) return;
    mutate(requestOf(account, keptId()), {
      onSuccess: setCreated,
      onError: (failure) => {
        if (!isRefused(failure, 'client_id_reused')) return release();
        // The answer to another version of the form was lost: this one is a try of its own, and is not tried a third time.
        mutate(requestOf(account, renewedId()), { onSuccess: setCreated, onError: release });
      },
    });
  }

  return {
    create,
    enter: () => {
      if (!created) return;
      forgetDraft();
      setUser(created.user);
      // A sign-in empties the cache: only now.
      keepMatches(created.matches);
    },
    isRunning: isPending || created !== null,
    isCreated: created !== null,
    failure: error,
  };
}

/** Written down before the call: a reload must find the id that was sent. */
function keptId(): string {
  const draft = readDraft();
  writeDraft(draft);
  return draft.clientId;
}

function renewedId(): string {
  const clientId = crypto.randomUUID();
  writeDraft({ ...readDraft(), clientId });
  return clientId;
}
