import { queryClient } from '@liaison/shared/api';
import type { FieldErrorCode, SignupAccount } from '@liaison/shared/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { emailCheckQuery } from '../signup.api.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The call is repeated while the network fails, and the form shows nothing meanwhile. */
const checkTimeoutMs = 3000;

/** What the service will refuse and the schema does not see. The first refused field gets the focus. */
export async function isLoginAccepted(form: UseFormReturn<SignupAccount>): Promise<boolean> {
  const { email, password } = form.getValues();
  const emailError = await findEmailError(email.trim());
  const passwordError = findPasswordError(password, email.trim());
  if (passwordError)
    form.setError('password', { type: 'server', message: passwordError }, { shouldFocus: true });
  if (emailError) form.setError('email', { type: 'server', message: emailError }, { shouldFocus: true });
  return !emailError && !passwordError;
}

/** Asks again only for an address that was not checked on blur. Without an answer, the sign-up itself finds out. */
async function findEmailError(email: string): Promise<FieldErrorCode | undefined> {
  const check = await Promise.race([
    queryClient.fetchQuery(emailCheckQuery(email)).catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, checkTimeoutMs, null)),
  ]);
  if (check?.in_use) return 'in_use';
  if (!check?.disposable) return undefined;
  // Beside a suggestion, the address is probably a typing error rather than a disposable mailbox.
  return check.suggestion === undefined ? 'disposable' : 'invalid';
}

/** The schema compares password and address only once the last screen is valid too. */
function findPasswordError(password: string, email: string): FieldErrorCode | undefined {
  if (password.toLowerCase() === email.toLowerCase()) return 'same_as_email';
  return isCommonPassword(password) ? 'common_password' : undefined;
}
