import { randomBytes } from 'node:crypto';

/** A random 63-bit id as a decimal string: it fits PostgreSQL's bigint and tells nothing about how many there are. */
export function newId(): string {
  const id = randomBytes(8).readBigUInt64BE() >> 1n;
  return id === 0n ? newId() : id.toString();
}

/** Ids in the order in which rows are locked everywhere: ascending, each once. */
export const inLockOrder = (ids: readonly string[]): string[] =>
  [...new Set(ids)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
