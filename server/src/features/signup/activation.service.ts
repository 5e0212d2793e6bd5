import type { Locale } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { toLocale } from '../../http/locale.ts';
import type { Core } from '../../core.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { type Account, findAccountById, activateAccount } from '../accounts/accounts.repository.ts';
import { updateEmail, parseNewEmail } from '../accounts/update-email.ts';
import { checkResendLimit } from '../accounts/resend-limit.ts';
import { deleteUnusedTokens, revokeTokens, createToken, findToken, consumeToken } from '../accounts/tokens.repository.ts';
import { enqueueWaitingMessage } from './waiting-message.ts';

type ActivationDeps = Pick<Core, 'inTransaction' | 'mail' | 'jobs' | 'events' | 'clock'>;

interface Recipient {
  id: string;
  email: string;
  name: string;
  locale: Locale;
}

export type Activation = ReturnType<typeof activationService>;

export function activationService({ inTransaction, mail, jobs, events, clock }: ActivationDeps) {
  /** Part of the sign-up's own transaction: an account exists if and only if its mail is on its way. */
  async function sendLink(trx: Transaction, { id, email, name, locale }: Recipient): Promise<void> {
    const token = await createToken(trx, 'activation', { userId: id, now: clock() });
    const path = `/activate?token=${encodeURIComponent(token)}`;
    await mail.send(trx, { to: email, locale, template: 'activation', values: { name }, path });
  }

  /** By whatever mailed link the owner proved to read the address. False when it was not waiting for it. */
  async function confirm(trx: Transaction, userId: string): Promise<boolean> {
    if (!(await activateAccount(trx, userId, clock()))) return false;
    await deleteUnusedTokens(trx, 'activation', userId);
    await enqueueWaitingMessage(trx, jobs, userId);
    await events.publish(trx, userId, { type: 'user' });
    return true;
  }

  /** Links that went to the former address die: whoever reads it is not the one who signed up. */
  async function moved(trx: Transaction, account: Account, wanted = account.email): Promise<string> {
    if (wanted.toLowerCase() === account.email.toLowerCase()) return account.email;
    const email = parseNewEmail(wanted, account);
    await updateEmail(trx, account.id, email);
    await revokeTokens(trx, { purposes: addressLinks, userId: account.id, now: clock() });
    await events.publish(trx, account.id, { type: 'user' });
    return email;
  }

  return {
    sendLink,
    confirm,

    /** Whose account the link confirmed. Works once: of parallel calls one succeeds, the others find the link expired. */
    async activate(token: string): Promise<string> {
      return inTransaction(async (trx) => {
        const link = { token, now: clock() };
        const found = await findToken(trx, 'activation', link);
        if (!found) throw new DomainError('link_expired');
        await lockAccounts(trx, [found.userId]);
        const userId = await consumeToken(trx, 'activation', link);
        if (userId === null || !(await confirm(trx, userId))) throw new DomainError('link_expired');
        return userId;
      });
    },

    /**
     * At most five a day, a minute apart; what the sign-up itself sent counts for the minute, not for the five. To another address, the
     * account moves there: who mistyped it at the sign-up never gets the mail.
     */
    async resend(userId: string, wanted?: string): Promise<void> {
      await jobs.whenReady();
      await inTransaction(async (trx) => {
        const now = clock();
        await lockAccounts(trx, [userId]);
        const account = await findAccountById(trx, userId);
        if (account?.status !== 'not_confirmed') return refuseChangeOf(wanted);
        await checkResendLimit(trx, 'activation', { userId, now });
        const { id, name, language } = account;
        const email = await moved(trx, account, wanted);
        await sendLink(trx, { id, email, name, locale: toLocale(language) ?? 'en' });
      });
    },
  };
}

const addressLinks = ['activation', 'reset', 'mail_change'] as const;

/** A confirmed account changes its address by its password and both addresses. */
function refuseChangeOf(wanted: string | undefined): void {
  if (wanted !== undefined) throw new DomainError('conflict');
}
