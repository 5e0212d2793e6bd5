import type { Transaction } from '../../db/database.ts';

/** Deletes what belongs to the member alone, or ties two members together. */
export async function eraseRows(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('profiles').where('id', '=', userId).execute();
  for (const table of ownTables) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await trx.deleteFrom('events').where('recipient_id', '=', userId).execute();
  await trx
    .deleteFrom('likes')
    .where((eb) => eb.or([eb('from_id', '=', userId), eb('to_id', '=', userId)]))
    .execute();
  await trx.deleteFrom('swipes').where('profile_id', '=', userId).execute();
  await trx.deleteFrom('waiting_messages').where('member_id', '=', userId).execute();
  await trx
    .deleteFrom('blocks')
    .where((eb) => eb.or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute();
  await trx.deleteFrom('consents').where('subject', '=', userId).where('kind', '=', 'fictional').execute();
  // What was agreed to with a payment is kept as long as the payment: it proves why the credits came at once.
  await trx
    .deleteFrom('consents')
    .where('user_id', '=', userId)
    .where('kind', 'not in', ['withdrawal_notice', 'immediate_start'])
    .execute();
  await trx
    .updateTable('payments')
    .set({ return_path: null, redirect_url: null, client_id: null })
    .where('user_id', '=', userId)
    .execute();
}

const ownTables = [
  'pictures',
  'swipes',
  'sessions',
  'tokens',
  'push_subscriptions',
  'notification_preferences',
  'waiting_messages',
  'data_exports',
  'discount_codes',
] as const;

/**
 * The row stays as the number that ledger, payments and conversations of others refer to. Its address and name can belong to
 * nobody (a name begins with a letter), so that both are free again.
 */
export async function anonymizeAccount(trx: Transaction, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email: `${userId}@deleted.invalid`,
      name: userId,
      password_hash: null,
      status: 'deleted',
      language: 'en',
      country: null,
      activated_at: null,
      last_online: now,
      invisible: false,
      notifications_disabled: [],
      welcome_bonus_seen: false,
      next_step: null,
      tracking: null,
      search_filters: null,
      deletion_requested_at: null,
      purge_at: null,
      reminders_sent: 0,
    })
    .where('id', '=', userId)
    .execute();
}
