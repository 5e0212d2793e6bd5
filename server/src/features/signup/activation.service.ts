import type { Locale } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { toLocale } from '../../core/locale.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Core } from '../core.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { doOnce } from '../../db/transaction.ts';
import type { SessionUser } from '../../db/sessions.ts';
import {
  type Account,
  activateAccount,
  checkEmailIsFree,
  checkResendLimit,
  completeTokens,
  consumeToken,
  createLinkError,
  createToken,
  findAccountById,
  findToken,
  parseNewEmail,
  revokeTokens,
  updateEmail,
} from '../accounts/index.ts';
import { enqueueWaitingMessages } from './waiting-message.ts';

type ActivationDeps = Pick<
  Core,
  'config' | 'inTransaction' | 'sessions' | 'mail' | 'jobs' | 'events' | 'limits' | 'clock'
>;

/** By all accounts together, each of which may name the address of somebody else: one account alone gets as many. */
const linksPerAddress = { max: 6, windowMs: 3_600_000 };

interface Recipient {
  id: string;
  email: string;
  name: string;
  locale: Locale;
}

export type Activation = ReturnType<typeof activationService>;

export function activationService({
  config,
  inTransaction,
  sessions,
  mail,
  jobs,
  events,
  limits,
  clock,
}: ActivationDeps) {
  /** Takes the sign-up's transaction, so that no account exists without its mail, and no mail is sent without an account. */
  async function sendLink(trx: Transaction, { id, email, name, locale }: Recipient): Promise<void> {
    const key = hashSecret(email.toLowerCase()).toString('base64url');
    await doOnce(trx, 'activation-limit', () => limits.consume('activation', key, linksPerAddress));
    const token = await createToken(trx, 'activation', { userId: id, now: clock() });
    const path = `/activate?token=${encodeURIComponent(token)}`;
    await mail.send(trx, { to: email, locale, template: 'activation', values: { name }, path });
  }

  /** Any mailed link confirms the address. Returns false when the account was not waiting for confirmation. */
  async function confirm(trx: Transaction, userId: string): Promise<boolean> {
    const now = clock();
    if (!(await activateAccount(trx, userId, now))) return false;
    await completeTokens(trx, 'activation', { userId, now });
    await enqueueWaitingMessages(trx, jobs, userId);
    await events.publish(trx, userId, { type: 'user' });
    return true;
  }

  /** Revokes links sent to the former address: it may belong to someone else. */
  async function changeEmail(trx: Transaction, account: Account, newEmail = account.email): Promise<string> {
    if (newEmail.toLowerCase() === account.email.toLowerCase()) return account.email;
    const email = parseNewEmail(newEmail, account);
    const use = { email, userId: account.id };
    await checkEmailIsFree({ config, clock }, trx, use);
    await updateEmail({ clock }, trx, use);
    await revokeTokens(trx, { purposes: linkPurposes, userId: account.id, now: clock() });
    await events.publish(trx, account.id, { type: 'user' });
    return email;
  }

  return {
    sendLink,
    confirm,

    /** Returns the id of the confirmed account. Of parallel calls one succeeds, the others fail with `link_expired`. */
    async activate(token: string): Promise<string> {
      return inTransaction(async (trx) => {
        const link = { token, now: clock() };
        const found = await findToken(trx, 'activation', link);
        if (!found) throw await createLinkError(trx, 'activation', link);
        await lockAccounts(trx, [found.userId]);
        const userId = await consumeToken(trx, 'activation', link);
        if (userId === null) throw await createLinkError(trx, 'activation', link);
        if (!(await confirm(trx, userId))) throw new DomainError('link_expired');
        return userId;
      });
    },

    /** Sends the mail again. Another address replaces the account's: a mistyped one could never be confirmed. */
    async resend(user: SessionUser, newEmail?: string): Promise<void> {
      const { id: userId } = user;
      await inTransaction(async (trx) => {
        const now = clock();
        await sessions.lockAccount(trx, user);
        const account = await findAccountById(trx, userId);
        if (account?.status !== 'not_confirmed') {
          // A confirmed address is changed with the password, by `mail-change.php`.
          if (newEmail !== undefined) throw new DomainError('conflict');
          return;
        }
        await checkResendLimit(trx, 'activation', { userId, now, minSeconds: config.resendSeconds });
        const { id, name, language } = account;
        const email = await changeEmail(trx, account, newEmail);
        await sendLink(trx, { id, email, name, locale: toLocale(language) ?? 'en' });
      });
    },
  };
}

const linkPurposes = ['activation', 'reset', 'mail_change'] as const;
