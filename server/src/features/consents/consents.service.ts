import type { Consent, ParsedBody } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Transaction } from '../../db/database.ts';
import { lockOwnAccount } from '../../db/lock-accounts.ts';
import { listConsents, recordConsent } from '../accounts/index.ts';
import { saveSexuality } from '../members/index.ts';
import { changePreferences } from '../notifications/index.ts';

type ConsentChange = ParsedBody<'PUT /api/consents.php'>;

/** What a member agreed to at sign-up and since, and its withdrawal (GDPR, article 7). */
export function consentsService(core: Pick<Core, 'db' | 'inTransaction' | 'clock' | 'events' | 'settings'>) {
  const { db, inTransaction, clock, events } = core;
  return {
    async list(userId: string): Promise<Consent[]> {
      const rows = await listConsents(db, userId);
      return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
    },

    /** `termsVersion` is the current one of the site. */
    change: (userId: string, change: ConsentChange, termsVersion: string): Promise<void> =>
      inTransaction(async (trx) => {
        // Only what the member was shown can be accepted: a page left open shows older terms.
        if (change.kind === 'terms' && Date.parse(change.version) !== Date.parse(termsVersion))
          throw new DomainError('validation', { fields: { version: 'invalid' } });
        await lockOwnAccount(trx, userId);
        const { kind, given } = change;
        await recordConsent(trx, { userId, kind, given, version: termsVersion, now: clock() });
        await applyConsent(core, trx, { userId, change });
        await events.publish(trx, userId, { type: 'user' });
      }),
  };
}

/** Without its consent, special-category data is deleted and promotional mails end, in the transaction that records the withdrawal. */
async function applyConsent(
  core: Pick<Core, 'clock' | 'settings'>,
  trx: Transaction,
  { userId, change }: { userId: string; change: ConsentChange },
): Promise<void> {
  if (change.kind === 'special_category')
    await saveSexuality(trx, userId, change.given ? change.sexuality : null);
  if (change.kind === 'marketing') {
    const { given } = change;
    await changePreferences(core, trx, userId, { promotions: given, weekly_updates: given, news: given });
  }
}
