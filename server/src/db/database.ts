import { Kysely, type Transaction as KyselyTransaction } from 'kysely';
import type { Db as JobsDatabase } from 'pg-boss';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;
/** For statements that run inside or outside a transaction. */
export type Connection = Database | Transaction;

/** An open database, embedded or on a server. */
export interface OpenDatabase {
  kind: 'pglite' | 'postgres';
  db: Database;
  /** Used by pg-boss outside a transaction. */
  jobs: JobsDatabase;
  /** Runs several statements without parameters, for migrations and test fixtures. */
  script(sql: string): Promise<void>;
  /** From then on a statement fails that gets no answer in this time, and its connection is given up: the server may have vanished. */
  limitAnswers(ms: number): void;
  close(): Promise<void>;
}
