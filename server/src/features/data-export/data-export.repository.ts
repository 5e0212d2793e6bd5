import type { Connection, Database, Transaction } from '../../db/database.ts';

interface NewExport {
  id: string;
  userId: string;
  now: Date;
  expiresAt: Date;
}

export async function insertExport(
  trx: Transaction,
  { id, userId, now, expiresAt }: NewExport,
): Promise<void> {
  await trx
    .insertInto('data_exports')
    .values({ id, user_id: userId, filename: null, requested_at: now, expires_at: expiresAt })
    .execute();
}

export async function findLastRequestTime(db: Connection, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('data_exports')
    .select('requested_at')
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.requested_at ?? null;
}

/** The finished export whose id is in a token's data. */
export async function findExport(db: Database, data: unknown, userId: string) {
  const id = typeof data === 'object' && data !== null && 'export' in data ? String(data.export) : '0';
  const row = await db
    .selectFrom('data_exports')
    .select(['id', 'requested_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('filename', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** An export that is not created yet, if the account is still active or closed with a restriction. */
export async function findPendingExport(db: Connection, id: string) {
  const row = await db
    .selectFrom('data_exports')
    .innerJoin('users', 'users.id', 'data_exports.user_id')
    .select([
      'data_exports.id',
      'users.id as userId',
      'users.email',
      'users.name',
      'users.language',
      'users.country',
    ])
    .where('data_exports.id', '=', id)
    .where('data_exports.filename', 'is', null)
    .where((eb) =>
      eb.or([
        eb('users.status', 'in', ['active', 'not_confirmed']),
        eb.and([
          eb('users.status', '=', 'disabled'),
          eb.exists(
            eb
              .selectFrom('restrictions')
              .select('restrictions.user_id')
              .whereRef('restrictions.user_id', '=', 'users.id')
              .where('restrictions.kind', 'in', ['suspended', 'banned']),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the account was not erased since, whatever has become of the export. */
export async function hasExport(db: Connection, id: string): Promise<boolean> {
  const row = await db.selectFrom('data_exports').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function markExportReady(
  trx: Transaction,
  { id, filename, expiresAt }: { id: string; filename: string; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('data_exports')
    .set({ filename, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function listExpiredExports(db: Database, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('data_exports').select('id').where('expires_at', '<', now).execute();
  return rows.map((row) => row.id);
}

export async function deleteExport(db: Database, id: string): Promise<void> {
  await db.deleteFrom('data_exports').where('id', '=', id).execute();
}
