import { createHash } from 'node:crypto';

/** An id that is the same for a name on every installation, and looks like any other id. */
export const getDemoId = (name: string): string =>
  (createHash('sha256').update(`liaison demo ${name}`).digest().readBigUInt64BE() >> 1n).toString();

/** A number from 0 to `below` - 1 that depends only on `seed`. */
export const pickNumber = (seed: string, below: number): number =>
  createHash('sha256').update(seed).digest().readUInt32BE() % below;
