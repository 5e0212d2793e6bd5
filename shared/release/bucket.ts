import { createHash } from 'node:crypto';
import type { Channel } from '@liaison/shared/contracts';

/** Where a visitor stands between 0 and 1 (excluded) for one canary: always the same place for the same salt. */
export function bucketOf(salt: string, module: string, visitor: string): number {
  const digest = createHash('sha256').update(`${salt}\0${module}\0${visitor}`).digest();
  return digest.readUIntBE(0, 6) / 2 ** 48;
}

/** Sticky per visitor; nobody who is in leaves as the share grows; nobody at 0, everybody at 1. */
export function isInCanary(canary: NonNullable<Channel['canary']>, module: string, visitor: string): boolean {
  return bucketOf(canary.salt, module, visitor) < canary.share;
}

/** `5%` or `0.05` as a share between 0 and 1; null for anything else. */
export function parseShare(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)(%?)$/.exec(text.trim());
  if (!match) return null;
  const share = Number(match[1]) / (match[2] ? 100 : 1);
  return share <= 1 ? share : null;
}
