import type { Insertable } from 'kysely';
import type { Transaction } from '../../db/database.ts';
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
