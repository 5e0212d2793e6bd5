import { type Insertable, sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import type { SiteVersionsTable } from '../../db/schema/operations.ts';

/** The newest first. */
export const listSiteVersions = (db: Connection, domain: string, limit: number) =>
  selectVersions(db, domain).orderBy('version', 'desc').limit(limit).execute();

export const findSiteVersion = (db: Connection, domain: string, version: number) =>
  selectVersions(db, domain).where('version', '=', version).executeTakeFirst();

/** Returns false if the version exists, because another administrator was faster. */
export async function insertSiteVersion(
  trx: Transaction,
  row: Insertable<SiteVersionsTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('site_versions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether the newest version says the same, by the same person: it was sent again, because the answer was lost. */
export async function isNewestSiteVersion(
  trx: Transaction,
  { domain, version, form, reason, staff_id }: Omit<Insertable<SiteVersionsTable>, 'created_at'>,
): Promise<boolean> {
  const newest = await trx
    .selectFrom('site_versions')
    .select(
      sql<boolean>`version = ${version} and staff_id = ${staff_id} and reason = ${reason} and form = ${form}::jsonb`.as(
        'says_same',
      ),
    )
    .where('domain', '=', domain)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.says_same ?? false;
}

const selectVersions = (db: Connection, domain: string) =>
  db
    .selectFrom('site_versions')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select([
      'version',
      'form',
      'reason',
      'staff.name as saved_by',
      sql<Date>`site_versions.created_at`.as('created_at'),
    ])
    .where('domain', '=', domain);
