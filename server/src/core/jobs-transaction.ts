import { CompiledQuery } from 'kysely';
import type { Db as JobsDatabase } from 'pg-boss';
import type { Transaction } from '../db/database.ts';

/** Lets pg-boss write through an open transaction. Its own adapter would load all of pg-boss before the first page. */
export const fromKysely = (trx: Transaction): JobsDatabase => ({
  async executeSql(text, values) {
    const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values ?? []));
    return { rows };
  },
});
