import { createHash } from 'node:crypto';
import type { Channel } from '@liaison/shared/contracts';

/** A number from 0 up to but not including 1, always the same for the same arguments. */
export function getCanaryBucket(salt: string, module: string, visitor: string): number {
  const digest = createHash('sha256').update(`${salt}\0${module}\0${visitor}`).digest();
  return digest.readUIntBE(0, 6) / 2 ** 48;
}

/** Sticky per visitor: a visitor who has the canary keeps it as the share grows. */
export function isInCanary(canary: NonNullable<Channel['canary']>, module: string, visitor: string): boolean {
  return getCanaryBucket(canary.salt, module, visitor) < canary.share;
}

/** Parses `5%` or `0.05` to a share between 0 and 1; null for anything else, also for `1`, which could be meant as 1% or as 100%. */
export function parseShare(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)(%?)$/.exec(text.trim());
  if (!match) return null;
  if (match[2]) return Number(match[1]) <= 100 ? Number(match[1]) / 100 : null;
  return Number(match[1]) < 1 ? Number(match[1]) : null;
}
