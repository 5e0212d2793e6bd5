import { Stack } from '@liaison/shared/ui';
import { AccountForm } from '../account/account-form.tsx';
import { useOrigin } from '../account/origin.ts';
import { SignupProgress } from '../account/signup-progress.tsx';
import { useCreateAccount } from '../account/use-create-account.ts';
import { StepProgress } from '../step-progress.tsx';

/** Step 0. The form stays mounted under the progress, so that nothing typed is lost when the call is refused. */
export function AccountStep() {
  const { start } = useOrigin();
  const { create, enter, isRunning, isCreated, failure } = useCreateAccount();
  // A lander counts its own questions, and this form is the last of them.
  const isOfWizard = start?.dateOfBirth !== undefined;
  return (
    <>
      <Stack $gap={5} hidden={isRunning}>
        {!isOfWizard && <StepProgress at="account" />}
        <AccountForm failure={failure} onSubmit={create} />
      </Stack>
      {isRunning && <SignupProgress isDone={isCreated} onEnd={enter} />}
    </>
  );
}
