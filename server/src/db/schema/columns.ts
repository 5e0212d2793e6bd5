import type { ColumnType } from 'kysely';

/** Read as `Date`, written as `Date`. */
export type Moment = Date;
/** A 64-bit id: a decimal string both ways. */
export type BigId = string;
/** Given by the database; never written. */
export type Identity = ColumnType<string, never, never>;
/** Parsed when read; written as its JSON text. */
export type Json<T = unknown> = ColumnType<T, string, string>;
