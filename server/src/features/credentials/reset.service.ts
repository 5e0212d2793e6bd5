import type { Core } from '../../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { toLocale } from '../../http/locale.ts';
import { type Account, findAccountById, findAccountByLogin } from '../accounts/accounts.repository.ts';
import { activationService } from '../signup/activation.service.ts';
import { emailLookups } from '../accounts/email-lookups.ts';
import { createPendingDeletionError } from '../accounts/login.service.ts';
import { findPasswordError } from '../accounts/password-rules.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { findToken, createToken, listTokenDates, consumeToken } from '../accounts/tokens.repository.ts';
import { replacePassword } from './replace-password.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const mailsPerHour = 5;
/** How often one address may be asked for, from wherever: conflict 1 of the decisions. */
const perAddress = [
  { max: 5, windowMs: minuteMs },
  { max: 20, windowMs: hourMs },
];

/** A new password by a link in a mail. */
export function resetService(core: Core) {
  const { db, inTransaction, jobs, limits, clock } = core;
  const lookups = emailLookups(core);
  const activation = activationService(core);
  const queue = 'reset-link';
  // What the answer waits for is the same for known and unknown addresses; whether there is anybody to write to is seen later.
  jobs.define<{ email: string }>({
    name: queue,
    options: { deleteAfterSeconds: 60 },
    run: ({ email }) => inTransaction((trx) => mailLink(trx, email)),
  });

  async function mailLink(trx: Transaction, email: string): Promise<void> {
    const found = await findAccountByLogin(trx, email);
    if (!found || found.status === 'pending_deletion') return;
    await lockAccounts(trx, [found.id]);
    if (await hasEnoughMails(trx, found)) return;
    await sendResetLink(core, trx, { account: found, template: 'reset' });
  }

  /** Every mail's link works for an hour: who asks again at once has one, and nobody's mailbox is filled. */
  async function hasEnoughMails(trx: Transaction, { id: userId }: Account): Promise<boolean> {
    const now = clock().getTime();
    const sent = await listTokenDates(trx, 'reset', { userId, since: new Date(now - hourMs) });
    return sent.length >= mailsPerHour || sent.some((at) => at.getTime() > now - minuteMs);
  }

  return {
    /** Takes as long for an address without an account, and tells no more about it than the decisions want told. */
    async request(email: string, visitorAddress: string): Promise<void> {
      const key = hashSecret(email.toLowerCase()).toString('base64url');
      for (const rule of perAddress) await limits.consume('reset', key, rule);
      const lookup = await lookups.begin(visitorAddress);
      if (!lookup.canReveal) throw new DomainError('rate_limited', { retry_after: minuteMs / 1000 });
      const account = await inTransaction(async (trx) => {
        await jobs.enqueue(trx, queue, { email });
        return findAccountByLogin(trx, email);
      });
      await lookup.end(account !== undefined);
      if (!account) throw new DomainError('email_not_found');
      if (account.status === 'pending_deletion') throw createPendingDeletionError(account.purge_at, clock());
    },

    isValid: async (token: string): Promise<boolean> =>
      (await findToken(db, 'reset', { token, now: clock() })) !== null,

    /**
     * Whose password it was. Of parallel calls one succeeds, the others find the link expired. Whoever reads the mail owns the
     * address: an account that waited for its confirmation has it.
     */
    async complete({ token, password }: { token: string; password: string }): Promise<string> {
      const found = await findToken(db, 'reset', { token, now: clock() });
      const known = found && (await findAccountById(db, found.userId));
      if (!known) throw new DomainError('link_expired');
      const fault = await findPasswordError(password, known);
      if (fault) throw new DomainError('validation', { fields: { password: fault } });
      const passwordHash = await hashPassword(password);
      await inTransaction(async (trx) => {
        await lockAccounts(trx, [known.id]);
        const account = await findAccountById(trx, known.id);
        const isUsed = (await consumeToken(trx, 'reset', { token, now: clock() })) !== null;
        if (!isUsed || !account || account.status === 'deleted') throw new DomainError('link_expired');
        await replacePassword(core, trx, account, { passwordHash });
        await activation.confirm(trx, account.id);
      });
      return known.id;
    },
  };
}

interface ResetMail {
  account: Account;
  template: 'reset' | 'mail_change_undone';
}

export async function sendResetLink(
  { mail, clock }: Pick<Core, 'mail' | 'clock'>,
  trx: Transaction,
  { account: { id, email, name, language }, template }: ResetMail,
): Promise<void> {
  const token = await createToken(trx, 'reset', { userId: id, now: clock() });
  await mail.send(trx, {
    to: email,
    locale: toLocale(language) ?? 'en',
    template,
    values: { name, email },
    path: `/reset-password/do?token=${encodeURIComponent(token)}`,
  });
}
