import { createHmac, timingSafeEqual } from 'node:crypto';

const purpose = 'unsubscribe';

/**
 * The secret of a mail's unsubscribe link: signed, not stored, since it must work for as long as somebody keeps the mail, and
 * good for nothing else.
 */
export const unsubscribeToken = (secret: string, userId: string): string =>
  `${userId}.${signature(secret, userId).toString('base64url')}`;

/** Whose token it is; null when it was not made here. */
export function unsubscriberOf(secret: string, token: string): string | null {
  const parts = /^(?<userId>[1-9]\d{0,18})\.(?<signed>[\w-]{43})$/.exec(token)?.groups;
  const userId = parts?.['userId'];
  if (userId === undefined) return null;
  const given = Buffer.from(parts?.['signed'] ?? '', 'base64url');
  return timingSafeEqual(given, signature(secret, userId)) ? userId : null;
}

const signature = (secret: string, userId: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${userId}`).digest();
