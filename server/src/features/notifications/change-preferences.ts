import type { NotificationUpdate } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import type { Transaction } from '../../db/database.ts';
import { getTermsVersion } from '../../site/site.ts';
import { consumeTokensWithData, recordConsent } from '../accounts/index.ts';
import { findPreferences, updatePreferences } from './preferences.repository.ts';

/** Saves the given preferences. Turning the last kind of promotional mail off, or the first one on, decides about all of them. */
export async function changePreferences(
  { clock, settings }: Pick<Core, 'clock' | 'settings'>,
  trx: Transaction,
  userId: string,
  changes: NotificationUpdate,
): Promise<void> {
  await updatePreferences(trx, userId, changes);
  const now = clock();
  const data = Object.keys(changes).map((category) => ({ category }));
  // The link of a mail must not undo what was decided after it.
  if (data.length > 0) await consumeTokensWithData(trx, 'unsubscribe', { userId, data, now });
  if (!promotional.some((kind) => changes[kind] !== undefined)) return;
  const preferences = await findPreferences(trx, userId);
  // The link of an old mail may be used after its account was erased.
  if (!preferences) return;
  await recordConsent(trx, {
    userId,
    kind: 'marketing',
    given: promotional.some((kind) => preferences[kind]),
    version: getTermsVersion(settings.site),
    now,
  });
}

/** The kinds of mail that the sign-up form asks consent for. */
const promotional = ['promotions', 'weekly_updates', 'news'] as const;
