import { randomBytes } from 'node:crypto';

/** A random 63-bit id as a decimal string: it fits PostgreSQL's bigint and does not reveal how many rows exist. */
export function createId(): string {
  const id = randomBytes(8).readBigUInt64BE() >> 1n;
  return id === 0n ? createId() : id.toString();
}

/** Unique ids in ascending order: the order in which all code locks rows, or transactions deadlock. */
export const sortForLocking = (ids: readonly string[]): string[] =>
  [...new Set(ids)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
