import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long the token of a command is valid: the clock of its machine may be some minutes behind that of the service. */
export const commandTokenMs = 5 * 60_000;

/** A signed bearer token for one purpose; `expiresAt` is in milliseconds, and the token holds whole seconds. */
export function createOperatorToken(secret: string, purpose: Purpose, expiresAt: number): string {
  const body = `${purpose}.${Math.floor(expiresAt / 1000)}`;
  return `${body}.${sign(secret, body)}`;
}

export function isOperatorToken(secret: string, purpose: Purpose, token: string, now: number): boolean {
  const match = /^((link|session|decide|look-\d{1,19})\.(\d{1,12}))\.([\w-]{43})$/.exec(token);
  const [, body = '', madeFor, seconds, given = ''] = match ?? [];
  if (madeFor !== purpose || Number(seconds) * 1000 < now) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(sign(secret, body)));
}

/**
 * `link` is short-lived and opens a `session`, which may pin any published version. `decide` allows one request of the operator
 * command line, `look-<id>` shows one picture that it lists. A token is valid for its own purpose only.
 */
type Purpose = 'link' | 'session' | 'decide' | `look-${string}`;

const sign = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`operator\0${body}`).digest('base64url');
