import type { SignupAccount } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useLocale } from '@liaison/shared/i18n';
import { readExposures, readTracking, setUser, useSettings } from '@liaison/shared/session';
import { cacheMatches, createAccount } from '../signup.api.ts';
import { clearDraft, readDraft, writeDraft } from './account-draft.ts';
import { useSignupOptions } from './signup-options.ts';

/** Creates at most one account per form; `finish` signs it in after the progress screen. */
export function useCreateAccount() {
  const { memberId } = useSignupOptions();
  const locale = useLocale();
  const { terms_version } = useSettings();
  const { mutate, data: created, isBusy, error } = useSingleMutation(createAccount());

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
    finish: () => {
      if (!created) return;
      clearDraft();
      setUser(created.user);
      // After `setUser`, because signing in clears the query cache.
      cacheMatches(created.matches);
    },
    isRunning: isBusy,
    isCreated: created !== undefined,
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
