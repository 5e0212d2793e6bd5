import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailCategory } from '@liaison/shared/contracts';

/** All kinds of bulk mail. */
export const mailCategories = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const satisfies MailCategory[];

const purpose = 'unsubscribe';

/** Whose mails a link ends, and which; null for all, in links of mails from before the categories. */
export interface UnsubscribeLink {
  userId: string;
  category: MailCategory | null;
}

/**
 * The token of a mail's unsubscribe link. Signed instead of stored, since it must never expire; it permits nothing else.
 */
export const createUnsubscribeToken = (secret: string, userId: string, category: MailCategory): string =>
  `${userId}.${category}.${sign(secret, `${userId}:${category}`).toString('base64url')}`;

/** Null when the signature is wrong. */
export function verifyUnsubscribeToken(secret: string, token: string): UnsubscribeLink | null {
  const parts = /^(?<userId>[1-9]\d{0,18})\.(?:(?<name>[a-z_]+)\.)?(?<signed>[\w-]{43})$/.exec(token)?.groups;
  const userId = parts?.['userId'];
  if (userId === undefined) return null;
  const name = parts?.['name'];
  const given = Buffer.from(parts?.['signed'] ?? '', 'base64url');
  const expected = sign(secret, name === undefined ? userId : `${userId}:${name}`);
  if (!timingSafeEqual(given, expected)) return null;
  return { userId, category: mailCategories.find((category) => category === name) ?? null };
}

const sign = (secret: string, subject: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${subject}`).digest();
