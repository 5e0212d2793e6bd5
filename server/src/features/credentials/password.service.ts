import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { SessionUser } from '../../db/sessions.ts';
import { findAccountById, findPasswordError, hashPassword, passwordAttempts } from '../accounts/index.ts';
import { replacePassword } from './replace-password.ts';

interface PasswordChangeRequest {
  old_password: string;
  password: string;
  /** The visitor's IP address. */
  address: string;
}

type PasswordDeps = Pick<Core, 'config' | 'db' | 'inTransaction' | 'sessions' | 'mail' | 'clock'>;

export function passwordService(core: PasswordDeps) {
  const attempts = passwordAttempts(core);

  return {
    /** Ends all other sessions and returns the current one's new cookie value. Of parallel calls only one succeeds. */
    async change(
      user: SessionUser,
      { old_password, password, address }: PasswordChangeRequest,
    ): Promise<string> {
      const check = { userId: user.id, password: old_password, address, field: 'old_password' } as const;
      const authenticated = await attempts.check(check);
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
        const token = await core.sessions.renew(trx, user.sessionId);
        if (token === null) throw new DomainError('authentication_required');
        return token;
      });
    },
  };
}
