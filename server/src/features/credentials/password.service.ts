import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Transaction } from '../../db/database.ts';
import type { SessionUser } from '../../db/sessions.ts';
import {
  deleteFailures,
  findAccountById,
  findPasswordError,
  getOwnPasswordKey,
  hashPassword,
  passwordAttempts,
  verifyPassword,
} from '../accounts/index.ts';
import { replacePassword } from './replace-password.ts';

interface PasswordChangeRequest {
  old_password: string;
  password: string;
  /** The visitor's IP address. */
  address: string;
}

export function passwordService(core: Pick<Core, 'db' | 'inTransaction' | 'sessions' | 'mail' | 'clock'>) {
  const attempts = passwordAttempts(core);

  async function renewSession(trx: Transaction, { sessionId }: SessionUser): Promise<string> {
    const token = await core.sessions.renew(trx, sessionId);
    if (token === null) throw new DomainError('authentication_required');
    return token;
  }

  /**
   * Whether a change that was refused for its old password has been made already. Asked only for the first wrong password, or whoever
   * uses the session of somebody else could guess twice as often.
   */
  async function isRepeat(error: unknown, { id: userId }: SessionUser, password: string): Promise<boolean> {
    if (!(error instanceof DomainError) || error.code !== 'validation') return false;
    if (!(await attempts.isFirstFailure(userId))) return false;
    const account = await findAccountById(core.db, userId);
    return verifyPassword(password, account?.password_hash ?? null);
  }

  return {
    /**
     * Ends all other sessions and returns the current one's new cookie value. Of parallel calls only one succeeds. One that is repeated
     * because its answer was lost has the new password already, and changes nothing.
     */
    async change(
      user: SessionUser,
      { old_password, password, address }: PasswordChangeRequest,
    ): Promise<string> {
      const check = { userId: user.id, password: old_password, address, field: 'old_password' } as const;
      const authenticated = await attempts.check(check).catch(async (error: unknown) => {
        if (await isRepeat(error, user, password)) return null;
        throw error;
      });
      if (authenticated === null)
        return core.inTransaction(async (trx) => {
          await deleteFailures(trx, [getOwnPasswordKey(user.id)]);
          return renewSession(trx, user);
        });
      const error =
        password === old_password ? 'unchanged' : await findPasswordError(password, authenticated);
      if (error) throw new DomainError('validation', { fields: { password: error } });
      const passwordHash = await hashPassword(password);
      return core.inTransaction(async (trx) => {
        await core.sessions.lockAccount(trx, user);
        const account = await findAccountById(trx, user.id);
        if (account?.password_hash !== authenticated.password_hash)
          throw new DomainError('validation', { fields: { old_password: 'wrong' } });
        await replacePassword(core, trx, account, { passwordHash, currentSessionId: user.sessionId });
        return renewSession(trx, user);
      });
    },
  };
}
