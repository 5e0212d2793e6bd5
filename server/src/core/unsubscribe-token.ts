import { createHmac, timingSafeEqual } from 'node:crypto';

const purpose = 'unsubscribe';

/**
 * The token of a mail's unsubscribe link. Signed instead of stored, since it must never expire; it permits nothing else.
 */
export const createUnsubscribeToken = (secret: string, userId: string): string =>
  `${userId}.${sign(secret, userId).toString('base64url')}`;

/** The user id in the token, or null when the signature is wrong. */
export function verifyUnsubscribeToken(secret: string, token: string): string | null {
  const parts = /^(?<userId>[1-9]\d{0,18})\.(?<signed>[\w-]{43})$/.exec(token)?.groups;
  const userId = parts?.['userId'];
  if (userId === undefined) return null;
  const given = Buffer.from(parts?.['signed'] ?? '', 'base64url');
  return timingSafeEqual(given, sign(secret, userId)) ? userId : null;
}

const sign = (secret: string, userId: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${userId}`).digest();
