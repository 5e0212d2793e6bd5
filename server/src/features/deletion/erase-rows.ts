import type { Transaction } from '../../db/database.ts';

/** Deletes rows that belong to the member alone, or connect the member with another one. */
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
  // Consents given with a payment are kept as long as the payment: they prove why the credits were delivered at once.
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
  'name_skeletons',
  'tokens',
  'push_subscriptions',
  'notification_preferences',
  'waiting_messages',
  'data_exports',
  'discount_codes',
] as const;

/**
 * The row stays, because ledger, payments and other members' conversations refer to its id. Its address and name become values that
 * no sign-up can use (a name starts with a letter), so that the former ones are free again.
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
