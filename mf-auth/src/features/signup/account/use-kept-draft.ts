import type { SignupAccount } from '@liaison/shared/contracts';
import { keepTracking } from '@liaison/shared/session';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from './account-draft.ts';
import { useOrigin } from './origin.ts';

/** Keeps what is typed over a reload. With the first letter the sign-up has begun, and the campaign belongs to it. */
export function useKeptDraft({ subscribe }: UseFormReturn<SignupAccount>): void {
  const { memberId } = useOrigin();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepTracking();
          writeDraft({ ...readDraft(), memberId, values });
        },
      }),
    [subscribe, memberId],
  );
}
