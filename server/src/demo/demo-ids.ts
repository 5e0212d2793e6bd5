import { createHash } from 'node:crypto';

/** The same id for the same name on every installation, as random as any other to look at. */
export const demoId = (name: string): string =>
  (createHash('sha256').update(`liaison demo ${name}`).digest().readBigUInt64BE() >> 1n).toString();

/** A number from 0 to `below` - 1 that only depends on the words. */
export const pickNumber = (words: string, below: number): number =>
  createHash('sha256').update(words).digest().readUInt32BE() % below;

/** A UUID that only depends on the words, for what carries a client id. */
export function demoUuid(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
