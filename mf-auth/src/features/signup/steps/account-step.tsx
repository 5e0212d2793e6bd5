import { useEffect, useRef } from 'react';
import { AccountForm } from '../account/account-form.tsx';
import { SignupProgress } from '../account/signup-progress.tsx';
import { useCreateAccount } from '../account/use-create-account.ts';

/** Step 0. The form stays mounted behind the progress, so that no typed values are lost when the call fails. */
export function AccountStep() {
  const { create, finish, isRunning, isCreated, error } = useCreateAccount();
  const formBox = useRef<HTMLDivElement>(null);

  // The progress took the focus along, unless a refused field has got it.
  useEffect(() => {
    if (isRunning || !error || document.activeElement !== document.body) return;
    formBox.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [isRunning, error]);

  return (
    <>
      <div ref={formBox} hidden={isRunning}>
        <AccountForm mutation={{ mutate: create, error, isBusy: isRunning }} />
      </div>
      {isRunning && <SignupProgress isDone={isCreated} onEnd={finish} />}
    </>
  );
}
