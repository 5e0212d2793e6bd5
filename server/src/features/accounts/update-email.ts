import type { FieldErrorCode } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import { DomainError } from '../../core/domain-error.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import { type Account, findEmailOwner } from './accounts.repository.ts';
import { isDisposable, parseEmail } from './email-address.ts';

/** The address as it is stored, when nothing but its owner could speak against the account having it. */
export function parseNewEmail(input: string, account: Pick<Account, 'email' | 'name'>): string {
  const email = parseEmail(input);
  if (email === null) throw refusal('invalid');
  if (email.toLowerCase() === account.email.toLowerCase()) throw refusal('unchanged');
  if (email.toLowerCase() === account.name.toLowerCase()) throw refusal('same_as_name');
  if (isDisposable(email)) throw refusal('disposable');
  return email;
}

export async function checkEmailIsFree(db: Connection, email: string, userId: string): Promise<void> {
  const owner = await findEmailOwner(db, email);
  if (owner && owner.id !== userId) throw inUse();
}

/** Mails that came back from the former address say nothing about the new one. */
export async function updateEmail(trx: Transaction, userId: string, email: string): Promise<void> {
  await checkEmailIsFree(trx, email, userId);
  await trx
    .updateTable('users')
    .set({ email, notifications_disabled: sql<string[]>`array_remove(notifications_disabled, 'bounce')` })
    .where('id', '=', userId)
    .execute()
    .catch(asInUse);
}

/** Somebody else may take the address between the question and the change: the index decides. */
function asInUse(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  throw constraint === 'users_email' ? inUse() : error;
}

const inUse = () => new DomainError('email_in_use', { fields: { email: 'in_use' } });
const refusal = (code: FieldErrorCode) => new DomainError('validation', { fields: { email: code } });
