import type { Locale } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { asLocale } from '../../http/locale.ts';
import type { Core } from '../../core.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { accountById, markActive } from './accounts.repository.ts';
import { dropTokens, issueToken, sendingsSince, useToken } from './tokens.repository.ts';

type ActivationDeps = Pick<Core, 'inTransaction' | 'mail' | 'jobs' | 'events' | 'clock'>;

interface Recipient {
  id: string;
  email: string;
  name: string;
  locale: Locale;
}

const dayMs = 24 * 3_600_000;
const gapMs = 60_000;
const resendsPerDay = 5;

export type Activation = ReturnType<typeof activationService>;

export function activationService({ inTransaction, mail, jobs, events, clock }: ActivationDeps) {
  /** Part of the sign-up's own transaction: an account exists if and only if its mail is on its way. */
  async function sendLink(trx: Transaction, { id, email, name, locale }: Recipient): Promise<void> {
    const token = await issueToken(trx, 'activation', { userId: id, now: clock() });
    const path = `/activate?token=${encodeURIComponent(token)}`;
    await mail.send(trx, { to: email, locale, template: 'activation', values: { name }, path });
  }

  return {
    sendLink,

    /** Whose account the link confirmed. Works once: of parallel calls one succeeds, the others find the link expired. */
    async activate(token: string): Promise<string> {
      return inTransaction(async (trx) => {
        const now = clock();
        const userId = await useToken(trx, 'activation', { token, now });
        if (userId === null || !(await markActive(trx, userId, now))) throw new DomainError('link_expired');
        await dropTokens(trx, 'activation', userId);
        await events.publish(trx, userId, { type: 'user' });
        return userId;
      });
    },

    /** At most five a day, a minute apart; what the sign-up itself sent counts for the minute, not for the five. */
    async resend(userId: string): Promise<void> {
      await jobs.whenReady();
      await inTransaction(async (trx) => {
        const now = clock();
        await lockAccounts(trx, [userId]);
        const account = await accountById(trx, userId);
        if (account?.status !== 'not_confirmed') return;
        const since = new Date(now.getTime() - dayMs);
        refuseTooMany(await sendingsSince(trx, 'activation', { userId, since }), now);
        const { id, email, name, language } = account;
        await sendLink(trx, { id, email, name, locale: asLocale(language) ?? 'en' });
      });
    },
  };
}

function refuseTooMany(sendings: readonly Date[], now: Date): void {
  const [newest] = sendings;
  const oldestThatCounts = sendings.at(resendsPerDay);
  const waitsMs = [
    newest ? newest.getTime() + gapMs - now.getTime() : 0,
    oldestThatCounts ? oldestThatCounts.getTime() + dayMs - now.getTime() : 0,
  ];
  const waitMs = Math.max(...waitsMs);
  if (waitMs > 0) throw new DomainError('rate_limited', { retry_after: Math.ceil(waitMs / 1000) });
}
