import type { ApiResponse, SignupAccount } from '@liaison/shared/contracts';
import { useLocale } from '@liaison/shared/i18n';
import { readTracking, setUser, useSettings } from '@liaison/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../api-errors.ts';
import { useMutex } from '../../../use-mutex.ts';
import { cacheMatches, createAccount } from '../signup.api.ts';
import { clearDraft, readDraft, writeDraft } from './account-draft.ts';
import { useSignupOptions } from './signup-options.ts';

/** Creates at most one account per form; `finish` signs it in after the progress screen. */
export function useCreateAccount() {
  const { memberId } = useSignupOptions();
  const locale = useLocale();
  const { terms_version } = useSettings();
  const [created, setCreated] = useState<ApiResponse<'POST /api/signup.php'> | null>(null);
  const { mutate, isPending, error } = useMutation(createAccount());

  const toRequest = (account: SignupAccount, clientId: string) => ({
    ...account,
    signup_message: account.signup_message || undefined,
    client_id: clientId,
    language: locale,
    terms_version,
    member_id: memberId,
    tracking: readTracking() ?? undefined,
  });

  const { tryLock, unlock } = useMutex();

  function create(account: SignupAccount) {
    if (!tryLock()) return;
    mutate(toRequest(account, storeClientId()), {
      onSuccess: setCreated,
      onError: (failure) => {
        if (!isApiError(failure, 'client_id_reused')) return unlock();
        // The id belongs to an earlier attempt with other values: retry once with a new id.
        mutate(toRequest(account, renewClientId()), { onSuccess: setCreated, onError: unlock });
      },
    });
  }

  return {
    create,
    finish: () => {
      if (!created) return;
      clearDraft();
      setUser(created.user);
      // After `setUser`, because signing in clears the query cache.
      cacheMatches(created.matches);
    },
    isRunning: isPending || created !== null,
    isCreated: created !== null,
    error,
  };
}

/** Stored before the call, so that an attempt after a reload sends the same id. */
function storeClientId(): string {
  const draft = readDraft();
  writeDraft(draft);
  return draft.clientId;
}

function renewClientId(): string {
  const clientId = crypto.randomUUID();
  writeDraft({ ...readDraft(), clientId });
  return clientId;
}
