import type { Config } from '../../core/config.ts';
import type { Transaction } from '../../db/database.ts';
import type { ErasedAccount, OwnedData } from '../owned-data.ts';
import { getCodeKey, getLoginKey, getLoginKeys, getOwnPasswordKey } from './password-attempts.ts';
import { deleteTwoStep } from './two-step.repository.ts';

export const ownedData: OwnedData = {
  tables: {
    users: { exportedTo: 'account' },
    name_skeletons: { notExported: 'derived from the member’s name, which is in account.json' },
    consents: { exportedTo: 'consents' },
    tokens: { exportedTo: 'mailed-links' },
    login_failures: { exportedTo: 'sign-ins' },
    two_step: { exportedTo: 'sign-ins' },
    recovery_codes: { exportedTo: 'sign-ins' },
    trusted_devices: { exportedTo: 'sign-ins' },
  },
  exportFiles: {
    async account(db, userId) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
      const { password_hash: _hash, event_number: _number, ...account } = row;
      return account;
    },
    consents: (db, userId) =>
      db
        .selectFrom('consents')
        .select(['kind', 'version', 'given', 'subject', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    async 'mailed-links'(db, userId) {
      const links = await db
        .selectFrom('tokens')
        .select(['purpose', 'data', 'created_at', 'expires_at', 'used_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
      return { links };
    },
    async 'sign-ins'(db, userId, config) {
      const account = await db
        .selectFrom('users')
        .select(['email', 'name'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const failures = await db
        .selectFrom('login_failures')
        .select('failed_at')
        .where('key', 'in', [...getLoginKeys(account, config), getOwnPasswordKey(userId), getCodeKey(userId)])
        .orderBy('failed_at')
        .execute();
      const twoStep = await db
        .selectFrom('two_step')
        .select(['created_at', 'confirmed_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const codes = await db
        .selectFrom('recovery_codes')
        .select('used_at')
        .where('user_id', '=', userId)
        .execute();
      const trustedDevices = await db
        .selectFrom('trusted_devices')
        .select(['user_agent', 'country', 'created_at', 'last_used_at', 'expires_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return {
        wrong_passwords: failures.map((row) => row.failed_at),
        two_step: twoStep ? { ...twoStep, recovery_codes: codes } : null,
        trusted_devices: trustedDevices,
      };
    },
  },
  async erase(trx, account, config) {
    await trx.deleteFrom('name_skeletons').where('user_id', '=', account.id).execute();
    await trx.deleteFrom('tokens').where('user_id', '=', account.id).execute();
    await deleteTwoStep(trx, account.id);
    await eraseConsents(trx, account.id);
    await eraseLoginFailures(trx, account, config);
    await anonymizeAccount(trx, account);
  },
};

/** Consents given with a payment are kept as long as the payment: they prove why the credits were delivered at once, and the mandate. */
async function eraseConsents(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('consents').where('subject', '=', userId).where('kind', '=', 'fictional').execute();
  await trx
    .deleteFrom('consents')
    .where('user_id', '=', userId)
    .where('kind', 'not in', ['withdrawal_notice', 'immediate_start', 'sdd_mandate'])
    .execute();
}

async function eraseLoginFailures(
  trx: Transaction,
  { id, name, emails }: ErasedAccount,
  config: Pick<Config, 'secret'>,
): Promise<void> {
  const logins = [...emails, name].map((login) => getLoginKey(login, config));
  await trx
    .deleteFrom('login_failures')
    .where('key', 'in', [getOwnPasswordKey(id), getCodeKey(id), ...logins])
    .execute();
}

/**
 * The row stays, because ledger, payments and other members' conversations refer to its id. Its address and name become values that
 * no sign-up can use (a name starts with a letter), so that the former ones are free again.
 */
async function anonymizeAccount(trx: Transaction, { id, erasedAt }: ErasedAccount): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email: `${id}@deleted.invalid`,
      name: id,
      password_hash: null,
      status: 'deleted',
      language: 'en',
      country: null,
      activated_at: null,
      last_online: erasedAt,
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
    .where('id', '=', id)
    .execute();
}

/** The names and addresses by which other tables may refer to an account. */
export async function findIdentity(
  trx: Transaction,
  userId: string,
): Promise<Omit<ErasedAccount, 'erasedAt'>> {
  const { email, name, activated_at } = await trx
    .selectFrom('users')
    .select(['email', 'name', 'activated_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const tokens = await trx
    .selectFrom('tokens')
    .select(['purpose', 'data', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
  // The address from before a change was confirmed when the account was active by then.
  const former = tokens.filter(
    ({ purpose, created_at }) =>
      purpose === 'mail_change_undo' && activated_at !== null && created_at >= activated_at,
  );
  return {
    id: userId,
    name,
    emails: toUniqueEmails([email, ...tokens.flatMap(listEmails)]),
    confirmedEmails: toUniqueEmails([...(activated_at ? [email] : []), ...former.flatMap(listEmails)]),
  };
}

const listEmails = ({ data }: { data: unknown }): string[] => Object.values(data ?? {}).filter(isEmail);

const toUniqueEmails = (emails: string[]) => [...new Set(emails.map((email) => email.toLowerCase()))];

const isEmail = (value: unknown): value is string => typeof value === 'string' && value.includes('@');
