import { translate } from '@liaison/shared/i18n/server';
import * as z from 'zod/mini';
import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import type { SessionUser } from '../../db/sessions.ts';
import { toLocale } from '../../core/locale.ts';
import { hashSecret } from '../../core/secrets.ts';
import {
  type Account,
  checkEmailIsFree,
  completeTokens,
  consumeToken,
  createLinkError,
  createToken,
  deleteTrustedDevices,
  deleteTwoStep,
  findAccountById,
  findToken,
  findTwoStep,
  parseNewEmail,
  passwordAttempts,
  revokeTokens,
  savePasswordHash,
  updateEmail,
} from '../accounts/index.ts';
import { deletePasskeys } from '../passkeys/index.ts';
import { activationService } from '../signup/index.ts';
import { sendResetLink } from './reset.service.ts';

/** By all members together, each of whom may name the address of somebody else. */
const linksPerAddress = { max: 5, windowMs: 3_600_000 };

interface EmailChange {
  email: string;
  password: string;
  /** The visitor's IP address. */
  address: string;
}

/** Changes the e-mail address: a link sent to the new address confirms it, a link sent to the former one, if it was confirmed, undoes it. */
export function mailChangeService(core: Core) {
  const { inTransaction, sessions, events, limits, clock } = core;
  const attempts = passwordAttempts(core);
  const activation = activationService(core);

  /** Uses the link up, locks its account and returns the address that the link stands for. */
  async function consumeLink(trx: Transaction, purpose: 'mail_change' | 'mail_change_undo', token: string) {
    const link = { token, now: clock(), isCurrent: hasAddress };
    const found = await findToken(trx, purpose, link);
    if (!found) throw await createLinkError(trx, purpose, link);
    await lockAccounts(trx, [found.userId]);
    const account = await findAccountById(trx, found.userId);
    if ((await consumeToken(trx, purpose, link)) === null) throw await createLinkError(trx, purpose, link);
    if (!account || account.status === 'deleted') throw new DomainError('link_expired');
    return { account, email: LinkData.parse(found.data).email, createdAt: found.createdAt };
  }

  return {
    async request(user: SessionUser, { email: newEmail, password, address }: EmailChange): Promise<void> {
      const { id: userId } = user;
      const authenticated = await attempts.check({ userId, password, address, field: 'password' });
      const email = parseNewEmail(newEmail, authenticated);
      await limits.consume(
        'mail-change',
        hashSecret(email.toLowerCase()).toString('base64url'),
        linksPerAddress,
      );
      await inTransaction(async (trx) => {
        await sessions.lockAccount(trx, user);
        const account = await findAccountById(trx, userId);
        if (account?.password_hash !== authenticated.password_hash || account.email !== authenticated.email)
          throw new DomainError('conflict');
        await checkEmailIsFree(core, trx, { email, userId });
        // One to the same address goes on working: the mail that arrives first may be the one that was requested first.
        await revokeTokens(trx, {
          purposes: ['mail_change'],
          userId,
          now: clock(),
          exceptData: { email },
        });
        await sendMails(core, trx, { account, email });
      });
    },

    /** Returns the account's id. Links that were sent to the former address are revoked, except the one to undo the change. */
    complete: (token: string): Promise<string> =>
      inTransaction(async (trx) => {
        const { account, email } = await consumeLink(trx, 'mail_change', token);
        const { id: userId, status } = account;
        const now = clock();
        if (status !== 'active' && status !== 'not_confirmed') throw new DomainError('link_expired');
        await updateEmail(core, trx, { email, userId });
        // The former address of an account that is not confirmed yet never is.
        await revokeTokens(trx, { purposes: ['activation', 'reset'], userId, now });
        await completeTokens(trx, 'mail_change', { userId, now });
        if (!(await activation.confirm(trx, userId))) await events.publish(trx, userId, { type: 'user' });
        return userId;
      }),

    /**
     * Restores the former address and returns the account's id. The one who changed it knew the password, so it no longer counts, all
     * sessions, passkeys and the trust in devices end, links created since then are revoked, two-step verification that was turned on
     * since then is off, and the mail to the restored address contains a link to set a new password.
     */
    undo: (token: string): Promise<string> =>
      inTransaction(async (trx) => {
        const { account, email, createdAt } = await consumeLink(trx, 'mail_change_undo', token);
        const { id: userId } = account;
        const now = clock();
        await revokeTokens(trx, { purposes: ['mail_change', 'reset'], userId, now });
        const later = ['mail_change_undo', 'reactivation', 'export'] as const;
        await revokeTokens(trx, { purposes: later, userId, now, since: createdAt });
        await updateEmail(core, trx, { email, userId });
        await savePasswordHash(trx, userId, null);
        await sessions.endAll(trx, userId);
        await deleteTrustedDevices(trx, userId);
        await deletePasskeys(trx, userId);
        // The owner, who has no code of it, could not log in.
        const twoStep = await findTwoStep(trx, userId);
        const isNewTwoStep = twoStep?.confirmed_at != null && twoStep.confirmed_at >= createdAt;
        if (isNewTwoStep) await deleteTwoStep(trx, userId);
        const locale = toLocale(account.language) ?? 'en';
        await sendResetLink(core, trx, {
          account: { ...account, email },
          template: 'mail_change_undone',
          values: {
            two_step: isNewTwoStep ? ` ${translate(locale, 'mail:mail_change_undone.two_step')}` : '',
          },
        });
        return userId;
      }),
  };
}

const LinkData = z.object({ email: z.string() });

/** Another link may have changed the address since this one did. */
const hasAddress = async (db: Connection, { userId, data }: { userId: string; data: unknown }) =>
  (await findAccountById(db, userId))?.email === LinkData.parse(data).email;

async function sendMails(
  { mail, clock }: Pick<Core, 'mail' | 'clock'>,
  trx: Transaction,
  { account, email }: { account: Account; email: string },
): Promise<void> {
  const { id: userId, name } = account;
  const locale = toLocale(account.language) ?? 'en';
  const now = clock();
  const token = await createToken(trx, 'mail_change', { userId, now, data: { email } });
  const common = { locale, values: { name, email: account.email, new_email: maskEmail(email) } };
  await mail.send(trx, {
    ...common,
    to: email,
    template: 'mail_change',
    path: `/mail-change/do?token=${encodeURIComponent(token)}`,
  });
  // An address that was never confirmed may belong to a stranger, whom the link to undo the change would give the account.
  if (account.status === 'not_confirmed') return;
  const undo = await createToken(trx, 'mail_change_undo', { userId, now, data: { email: account.email } });
  await mail.send(trx, {
    ...common,
    to: account.email,
    template: 'mail_change_notice',
    path: `/mail-change/do?undo=${encodeURIComponent(undo)}`,
  });
}

/** `n…@example.org`: recognisable for the owner, but nobody else who reads the former mailbox learns the address. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
}
