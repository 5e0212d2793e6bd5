import { type FieldErrorCode, passwordBounds } from '@liaison/shared/contracts';
import { loadOnce } from '../../core/load-once.ts';

/** The field error for a password of valid length, or null. */
export async function findPasswordError(
  password: string,
  { email, name }: { email: string; name: string },
): Promise<FieldErrorCode | null> {
  const typed = normalizePassword(password);
  if (typed === email.toLowerCase()) return 'same_as_email';
  if (typed === name.toLowerCase()) return 'same_as_name';
  return (await isCommonPassword(password)) ? 'common_password' : null;
}

/** As it is hashed, and without capitals: other forms of the same letters are the same password. */
const normalizePassword = (password: string) => password.normalize('NFKC').toLowerCase();

/** Whether a password is on the list of common passwords, which is loaded on the first call. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await loadCommonPasswords()).has(normalizePassword(password));
}

const loadCommonPasswords = loadOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= passwordBounds.min));
});
