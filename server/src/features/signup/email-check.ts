import type { ApiResponse } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';
import { findEmailOwner } from '../accounts/accounts.repository.ts';
import { isDisposable, parseEmail, suggestEmail } from '../accounts/email-address.ts';

/** Whether an address can sign up. Nothing more is said about whom it belongs to. */
export async function checkEmail(
  db: Connection,
  input: string,
): Promise<ApiResponse<'GET /api/email-check.php'>> {
  const email = parseEmail(input);
  if (email === null) return { valid: false, disposable: false, in_use: false, pending_deletion: false };
  const owner = await findEmailOwner(db, email);
  const suggestion = suggestEmail(email);
  const disposable = isDisposable(email);
  return {
    valid: !disposable,
    disposable,
    ...(suggestion !== undefined && { suggestion }),
    in_use: owner !== undefined,
    pending_deletion: owner?.status === 'pending_deletion',
  };
}
