import type { ApiResponse, SignupAccount } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useLocale } from '@liaison/shared/i18n';
import { readExposures, readTracking, setUser, useSettings } from '@liaison/shared/session';
import { type RefObject, useEffect, useRef } from 'react';
import { cacheMatches, createAccount } from '../signup.api.ts';
import { clearDraft, readDraft, writeDraft } from './account-draft.ts';
import { useSignupOptions } from './signup-options.ts';

type Created = ApiResponse<'POST /api/signup.php'>;

/** Creates at most one account per form; `finish` signs it in after the progress screen, which may be left before its end. */
export function useCreateAccount() {
  const { memberId } = useSignupOptions();
  const locale = useLocale();
  const { terms_version } = useSettings();
  const isShown = useRef(false);
  const waiting = useRef<Created>(null);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      signIn(waiting);
    };
  }, []);
  const {
    mutate,
    data: created,
    isBusy,
    error,
  } = useSingleMutation({
    ...createAccount(),
    onSettled: (response) => {
      waiting.current = response ?? null;
      if (!isShown.current) signIn(waiting);
    },
  });

  const create = (account: SignupAccount, onError: (error: Error) => void) =>
    mutate(
      {
        account: {
          ...account,
          signup_message: account.signup_message || undefined,
          language: locale,
          terms_version,
          member_id: memberId,
          tracking: readTracking() ?? undefined,
          experiments: readExposures(),
        },
        clientId: storeClientId(),
        renewClientId,
      },
      { onError },
    );

  return {
    create,
    finish: () => signIn(waiting),
    isRunning: isBusy,
    isCreated: created !== undefined,
    error,
  };
}

/** Once. */
function signIn(waiting: RefObject<Created | null>): void {
  if (!waiting.current) return;
  const { user, matches } = waiting.current;
  waiting.current = null;
  clearDraft();
  setUser(user);
  // After `setUser`, because signing in clears the query cache.
  cacheMatches(matches);
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
