import type { FieldErrorCode } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import { type Account, findEmailOwner, saveEmail } from './accounts.repository.ts';
import { isDisposable, parseEmail } from './email-address.ts';

/** Returns the address as it is stored. Fails when it is not allowed for this account; does not check whether it is in use. */
export function parseNewEmail(input: string, account: Pick<Account, 'email' | 'name'>): string {
  const email = parseEmail(input);
  if (email === null) throw createFieldError('invalid');
  if (email.toLowerCase() === account.email.toLowerCase()) throw createFieldError('unchanged');
  if (email.toLowerCase() === account.name.toLowerCase()) throw createFieldError('same_as_name');
  if (isDisposable(email)) throw createFieldError('disposable');
  return email;
}

export async function checkEmailIsFree(db: Connection, email: string, userId: string): Promise<void> {
  const owner = await findEmailOwner(db, email);
  if (owner && owner.id !== userId) throw createInUseError();
}

export async function updateEmail(trx: Transaction, userId: string, email: string): Promise<void> {
  await checkEmailIsFree(trx, email, userId);
  await saveEmail(trx, userId, email).catch(rethrowInUse);
}

/** Another transaction may take the address after the check; then the unique index fails. */
function rethrowInUse(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  throw constraint === 'users_email' ? createInUseError() : error;
}

const createInUseError = () => new DomainError('email_in_use', { fields: { email: 'in_use' } });
const createFieldError = (code: FieldErrorCode) => new DomainError('validation', { fields: { email: code } });
