import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { getAccountKey, getLoginKey, getOwnPasswordKey } from '../accounts/password-attempts.ts';
import type { Person } from './erase-account.ts';

/** What the service's own machinery remembers for a while: waiting and finished jobs, answers, failures, the mailbox. */
export async function eraseTechnicalData(trx: Transaction, person: Person): Promise<void> {
  const { id, emails, name } = person;
  await eraseJobs(trx, person);
  await sql`
    delete from idempotency
    where scope like ${`%:${id}`} or jsonb_path_exists(response, '$.** ? (@ == $id)', ${JSON.stringify({ id })}::jsonb)
  `.execute(trx);
  const logins = [...emails, name].map(getLoginKey);
  await trx
    .deleteFrom('login_failures')
    .where('key', 'in', [getAccountKey(id), getOwnPasswordKey(id), ...logins])
    .execute();
  // Of development alone. Mails to others may name the member; one too many lost there is no harm.
  const mentions = (column: string) =>
    sql<boolean>`position(lower(${name}) in lower(${sql.ref(column)})) > 0`;
  await trx
    .deleteFrom('mailbox')
    .where((eb) =>
      eb.or([
        eb(sql`lower(recipient)`, 'in', emails),
        mentions('subject'),
        mentions('text'),
        mentions('html'),
      ]),
    )
    .execute();
}

/** Mails and notices to the member or about them, whatever became of them. What is under way finds the member gone. */
async function eraseJobs(trx: Transaction, { id, emails, name }: Person): Promise<void> {
  const values = JSON.stringify({ id, name });
  await sql`
    delete from pgboss.job
    where exists (select from jsonb_each_text(data) where lower(value) in (${sql.join(emails)}))
      or jsonb_path_exists(data, '$.** ? (@ == $id)', ${values}::jsonb)
      or jsonb_path_exists(data, '$.values.* ? (@ == $name)', ${values}::jsonb)
  `.execute(trx);
}
