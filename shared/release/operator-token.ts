import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whoever holds one may open published versions that no channel names, until it expires. */
export function operatorToken(secret: string, purpose: Purpose, expiresAt: number): string {
  const body = `${purpose}.${Math.floor(expiresAt / 1000)}`;
  return `${body}.${signature(secret, body)}`;
}

export function isOperatorToken(secret: string, purpose: Purpose, token: string, now: number): boolean {
  const match = /^((link|session)\.(\d{1,12}))\.([\w-]{43})$/.exec(token);
  const [, body = '', madeFor, seconds, given = ''] = match ?? [];
  if (madeFor !== purpose || Number(seconds) * 1000 < now) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, body)));
}

/** A link is short-lived and opened once; the session it gives is another token, so that neither passes for the other. */
type Purpose = 'link' | 'session';

const signature = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`operator\0${body}`).digest('base64url');
