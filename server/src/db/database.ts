import { Kysely, type Transaction as KyselyTransaction } from 'kysely';
import type { Db as JobsDatabase } from 'pg-boss';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;
/** For statements that run alone as well as inside a transaction. */
export type Connection = Database | Transaction;

/** A database ready for use, whichever of the two it is. */
export interface OpenDatabase {
  kind: 'pglite' | 'postgres';
  db: Database;
  /** The way pg-boss reaches the same database outside a transaction. */
  jobs: JobsDatabase;
  /** Runs several statements without parameters, for migrations and test fixtures. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}
