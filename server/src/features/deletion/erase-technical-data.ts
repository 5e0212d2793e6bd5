import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { getAccountKey, getLoginKey, getOwnPasswordKey } from '../accounts/index.ts';

/** Identifying data, read before it is erased. */
export interface ErasedAccount {
  id: string;
  name: string;
  /** Current and former addresses, and one that is not confirmed yet; in lower case. */
  emails: string[];
}

/** Erases jobs, stored responses, failed sign-ins and the development mailbox. */
export async function eraseTechnicalData(trx: Transaction, account: ErasedAccount): Promise<void> {
  const { id, emails, name } = account;
  await eraseJobs(trx, account);
  await sql`
    delete from idempotency
    where scope like ${`%:${id}`} or jsonb_path_exists(response, '$.** ? (@ == $id)', ${JSON.stringify({ id })}::jsonb)
  `.execute(trx);
  const logins = [...emails, name].map(getLoginKey);
  await trx
    .deleteFrom('login_failures')
    .where('key', 'in', [getAccountKey(id), getOwnPasswordKey(id), ...logins])
    .execute();
  // Mails to others may contain the name. The mailbox exists only in development, so deleting a few too many does no harm.
  const isNameIn = (column: string) =>
    sql<boolean>`position(lower(${name}) in lower(${sql.ref(column)})) > 0`;
  await trx
    .deleteFrom('mailbox')
    .where((eb) =>
      eb.or([
        eb(sql`lower(recipient)`, 'in', emails),
        isNameIn('subject'),
        isNameIn('text'),
        isNameIn('html'),
      ]),
    )
    .execute();
}

/** Jobs to the member or about the member, in any state. A job that is running now finds no account. */
async function eraseJobs(trx: Transaction, { id, emails, name }: ErasedAccount): Promise<void> {
  const values = JSON.stringify({ id, name });
  await sql`
    delete from pgboss.job
    where exists (select from jsonb_each_text(data) where lower(value) in (${sql.join(emails)}))
      or jsonb_path_exists(data, '$.** ? (@ == $id)', ${values}::jsonb)
      or jsonb_path_exists(data, '$.values.* ? (@ == $name)', ${values}::jsonb)
  `.execute(trx);
}
