import type { FieldErrorCode } from '@liaison/shared/contracts';
import { isCommonPassword } from './common-passwords.ts';

/** What speaks against a password of the right length, or null. */
export async function findPasswordError(
  password: string,
  { email, name }: { email: string; name: string },
): Promise<FieldErrorCode | null> {
  const typed = password.normalize('NFKC').toLowerCase();
  if (typed === email.toLowerCase()) return 'same_as_email';
  if (typed === name.toLowerCase()) return 'same_as_name';
  return (await isCommonPassword(password)) ? 'common_password' : null;
}
