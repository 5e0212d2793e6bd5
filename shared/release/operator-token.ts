import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whoever holds one may do what its purpose says until it expires: open published versions, or decide what waits. */
export function operatorToken(secret: string, purpose: Purpose, expiresAt: number): string {
  const body = `${purpose}.${Math.floor(expiresAt / 1000)}`;
  return `${body}.${signature(secret, body)}`;
}

export function isOperatorToken(secret: string, purpose: Purpose, token: string, now: number): boolean {
  const match = /^((link|session|decide|look)\.(\d{1,12}))\.([\w-]{43})$/.exec(token);
  const [, body = '', madeFor, seconds, given = ''] = match ?? [];
  if (madeFor !== purpose || Number(seconds) * 1000 < now) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, body)));
}

/**
 * A link is short-lived and opened once; the session it gives is another token. `decide` is one call of the operator's command
 * line, `look` opens the pictures that it lists. None passes for another.
 */
type Purpose = 'link' | 'session' | 'decide' | 'look';

const signature = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`operator\0${body}`).digest('base64url');
