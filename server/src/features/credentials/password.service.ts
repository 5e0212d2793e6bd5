import type { Core } from '../../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { SessionUser } from '../../core/sessions.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { findAccountById } from '../accounts/accounts.repository.ts';
import { passwordAttempts } from '../accounts/password-attempts.ts';
import { findPasswordError } from '../accounts/password-rules.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { replacePassword } from './replace-password.ts';

interface PasswordChange {
  old_password: string;
  password: string;
  /** Where the visitor comes from. */
  address: string;
}

export function passwordService(core: Pick<Core, 'db' | 'inTransaction' | 'sessions' | 'mail' | 'clock'>) {
  const attempts = passwordAttempts(core);

  return {
    /** Ends all other sessions; gives the present one's new cookie. Of parallel calls one finds its old password right. */
    async change(user: SessionUser, { old_password, password, address }: PasswordChange): Promise<string> {
      const proof = { userId: user.id, password: old_password, address, field: 'old_password' } as const;
      const known = await attempts.check(proof);
      const fault = password === old_password ? 'unchanged' : await findPasswordError(password, known);
      if (fault) throw new DomainError('validation', { fields: { password: fault } });
      const passwordHash = await hashPassword(password);
      return core.inTransaction(async (trx) => {
        await lockAccounts(trx, [user.id]);
        const account = await findAccountById(trx, user.id);
        if (account?.password_hash !== known.password_hash)
          throw new DomainError('validation', { fields: { old_password: 'wrong' } });
        await replacePassword(core, trx, account, { passwordHash, keepSessionId: user.sessionId });
        const token = await core.sessions.renew(trx, user.sessionId);
        if (token === null) throw new DomainError('authentication_required');
        return token;
      });
    },
  };
}
