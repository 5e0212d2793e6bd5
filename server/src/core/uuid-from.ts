import { createHash } from 'node:crypto';

/** A UUID that depends only on `seed`, for what a job sends or enqueues, or a call does: a repeated one names the same. */
export function createUuidFrom(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
