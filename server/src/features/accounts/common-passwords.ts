import { passwordBounds } from '@liaison/shared/contracts';

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among those that are tried first; the list is read on the first call. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= passwordBounds.min));
}
