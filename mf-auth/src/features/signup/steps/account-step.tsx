import { Stack } from '@liaison/shared/ui';
import { AccountForm } from '../account/account-form.tsx';
import { useSignupOptions } from '../account/signup-options.ts';
import { SignupProgress } from '../account/signup-progress.tsx';
import { useCreateAccount } from '../account/use-create-account.ts';
import { StepProgress } from '../step-progress.tsx';

/** Step 0. The form stays mounted behind the progress, so that no typed values are lost when the call fails. */
export function AccountStep() {
  const { start } = useSignupOptions();
  const { create, finish, isRunning, isCreated, error } = useCreateAccount();
  // A lander has its own progress, with this form as its last step.
  const isLastLanderStep = start?.dateOfBirth !== undefined;
  return (
    <>
      <Stack $gap={5} hidden={isRunning}>
        {!isLastLanderStep && <StepProgress step="account" />}
        <AccountForm mutation={{ mutate: create, error, isBusy: isRunning }} />
      </Stack>
      {isRunning && <SignupProgress isDone={isCreated} onEnd={finish} />}
    </>
  );
}
