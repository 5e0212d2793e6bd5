import { createHmac, timingSafeEqual } from 'node:crypto';

const lifetimeMs = 30 * 60_000;

/** Permits whoever has proved to own a closed account to export and delete its data, for half an hour. Signed instead of stored. */
export function createDataToken(secret: string, userId: string, now: Date): string {
  const subject = `${userId}.${now.getTime() + lifetimeMs}`;
  return `${subject}.${sign(secret, subject).toString('base64url')}`;
}

/** Returns the account's id; null when the signature is wrong or the time is over. */
export function verifyDataToken(secret: string, token: string, now: Date): string | null {
  const parts = /^(?<userId>[1-9]\d{0,18})\.(?<endMs>\d{1,15})\.(?<signed>[\w-]{43})$/.exec(token)?.groups;
  const userId = parts?.['userId'];
  const endMs = parts?.['endMs'];
  if (userId === undefined || endMs === undefined) return null;
  const given = Buffer.from(parts?.['signed'] ?? '', 'base64url');
  if (!timingSafeEqual(given, sign(secret, `${userId}.${endMs}`))) return null;
  return Number(endMs) > now.getTime() ? userId : null;
}

const sign = (secret: string, subject: string): Buffer =>
  createHmac('sha256', secret).update(`data:${subject}`).digest();
