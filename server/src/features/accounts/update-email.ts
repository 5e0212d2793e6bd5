import type { FieldErrorCode } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import { isEmailBarred } from '../restrictions/index.ts';
import { type Account, findEmailOwner, saveEmail } from './accounts.repository.ts';
import { isDisposable, parseEmail } from './email-address.ts';

/** Returns the address as it is stored. Fails when it is not allowed for this account; does not check whether it is in use. */
export function parseNewEmail(input: string, account: Pick<Account, 'email'>): string {
  const email = parseEmail(input);
  if (email === null) throw createFieldError('invalid');
  if (email.toLowerCase() === account.email.toLowerCase()) throw createFieldError('unchanged');
  if (isDisposable(email)) throw createFieldError('disposable');
  return email;
}

interface EmailUse {
  email: string;
  userId: string;
}

/** The address of an erased account that may not sign up again looks like one that is in use. */
export async function checkEmailIsFree(
  core: Pick<Core, 'config' | 'clock'>,
  db: Connection,
  { email, userId }: EmailUse,
): Promise<void> {
  await checkHasNoOther(core, db, { email, userId });
  if (await isEmailBarred(core, db, email)) throw createInUseError();
}

/** Also back to an address of which another account has been erased and barred since. */
export async function updateEmail(
  core: Pick<Core, 'clock'>,
  trx: Transaction,
  { email, userId }: EmailUse,
): Promise<void> {
  await checkHasNoOther(core, trx, { email, userId });
  await saveEmail(trx, userId, email).catch(rethrowInUse);
}

async function checkHasNoOther(
  { clock }: Pick<Core, 'clock'>,
  db: Connection,
  { email, userId }: EmailUse,
): Promise<void> {
  const owner = await findEmailOwner(db, email, clock());
  if (owner && owner.id !== userId) throw createInUseError();
}

/** Another transaction may take the address after the check; then the unique index fails. */
function rethrowInUse(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  throw constraint === 'users_email' ? createInUseError() : error;
}

const createInUseError = () => new DomainError('email_in_use', { fields: { email: 'in_use' } });
const createFieldError = (code: FieldErrorCode) => new DomainError('validation', { fields: { email: code } });
