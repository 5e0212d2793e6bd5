import type { Insertable } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import type { IdentityChecksTable } from '../../db/schema/recoveries.ts';

export async function insertIdentityCheck(
  trx: Transaction,
  check: Insertable<IdentityChecksTable>,
): Promise<string> {
  const { id } = await trx
    .insertInto('identity_checks')
    .values(check)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The last check that found the member to be of age. */
export const findAgeCheck = (db: Connection, memberId: string) =>
  db
    .selectFrom('identity_checks')
    .select(['method', 'created_at'])
    .where('user_id', '=', memberId)
    .where('purpose', '=', 'age')
    .where('is_confirmed', '=', true)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
