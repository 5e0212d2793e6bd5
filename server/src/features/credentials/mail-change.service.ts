import * as z from 'zod/mini';
import type { Core } from '../../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { toLocale } from '../../http/locale.ts';
import { type Account, findAccountById } from '../accounts/accounts.repository.ts';
import { activationService } from '../signup/activation.service.ts';
import { updateEmail, parseNewEmail, checkEmailIsFree } from '../accounts/update-email.ts';
import { passwordAttempts } from '../accounts/password-attempts.ts';
import { revokeTokens, findToken, createToken, consumeToken } from '../accounts/tokens.repository.ts';
import { sendResetLink } from './reset.service.ts';

interface EmailChange {
  email: string;
  password: string;
  /** Where the visitor comes from. */
  address: string;
}

/** Another e-mail address: the new one confirms it, the former one can take it back. */
export function mailChangeService(core: Core) {
  const { inTransaction, sessions, events, clock } = core;
  const attempts = passwordAttempts(core);
  const activation = activationService(core);

  /** The account, locked, and the address that a link is about; the link is used up. */
  async function take(trx: Transaction, purpose: 'mail_change' | 'mail_change_undo', token: string) {
    const link = { token, now: clock() };
    const found = await findToken(trx, purpose, link);
    if (!found) throw new DomainError('link_expired');
    await lockAccounts(trx, [found.userId]);
    const account = await findAccountById(trx, found.userId);
    const isUsed = (await consumeToken(trx, purpose, link)) !== null;
    if (!isUsed || !account || account.status === 'deleted') throw new DomainError('link_expired');
    return { account, email: LinkData.parse(found.data).email, createdAt: found.createdAt };
  }

  return {
    async request(userId: string, { email: wanted, password, address }: EmailChange): Promise<void> {
      const known = await attempts.check({ userId, password, address, field: 'password' });
      const email = parseNewEmail(wanted, known);
      await inTransaction(async (trx) => {
        await lockAccounts(trx, [userId]);
        const account = await findAccountById(trx, userId);
        if (account?.password_hash !== known.password_hash || account.email !== known.email)
          throw new DomainError('conflict');
        await checkEmailIsFree(trx, email, userId);
        await revokeTokens(trx, { purposes: ['mail_change'], userId, now: clock() });
        await mailBoth(core, trx, { account, email });
      });
    },

    /** Whose address it is now. What was mailed to the former one works no more, but for its undoing. */
    complete: (token: string): Promise<string> =>
      inTransaction(async (trx) => {
        const { account, email } = await take(trx, 'mail_change', token);
        const { id: userId, status } = account;
        if (status !== 'active' && status !== 'not_confirmed') throw new DomainError('link_expired');
        await updateEmail(trx, userId, email);
        await revokeTokens(trx, { purposes: ['mail_change', 'reset'], userId, now: clock() });
        if (!(await activation.confirm(trx, userId))) await events.publish(trx, userId, { type: 'user' });
        return userId;
      }),

    /**
     * Whose former address it is again. Whoever changed it knew the password: everybody is signed out, what began since then is void,
     * and the mail to the former address leads to a new password.
     */
    undo: (token: string): Promise<string> =>
      inTransaction(async (trx) => {
        const { account, email, createdAt } = await take(trx, 'mail_change_undo', token);
        const { id: userId } = account;
        const now = clock();
        await revokeTokens(trx, { purposes: ['mail_change', 'reset', 'activation'], userId, now });
        await revokeTokens(trx, { purposes: ['mail_change_undo'], userId, now, since: createdAt });
        await updateEmail(trx, userId, email);
        await sessions.endAll(trx, userId);
        await sendResetLink(core, trx, { account: { ...account, email }, template: 'mail_change_undone' });
        return userId;
      }),
  };
}

const LinkData = z.object({ email: z.string() });

async function mailBoth(
  { mail, clock }: Pick<Core, 'mail' | 'clock'>,
  trx: Transaction,
  { account, email }: { account: Account; email: string },
): Promise<void> {
  const { id: userId, name } = account;
  const locale = toLocale(account.language) ?? 'en';
  const now = clock();
  const token = await createToken(trx, 'mail_change', { userId, now, data: { email } });
  const undo = await createToken(trx, 'mail_change_undo', { userId, now, data: { email: account.email } });
  const common = { locale, values: { name, email: account.email, new_email: masked(email) } };
  await mail.send(trx, {
    ...common,
    to: email,
    template: 'mail_change',
    path: `/mail-change/do?token=${encodeURIComponent(token)}`,
  });
  await mail.send(trx, {
    ...common,
    to: account.email,
    template: 'mail_change_notice',
    path: `/mail-change/do?undo=${encodeURIComponent(undo)}`,
  });
}

/** `n…@example.org`: the owner knows it again, somebody else at the former mailbox learns no address. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
}
