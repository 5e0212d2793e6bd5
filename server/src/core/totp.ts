import { Secret, TOTP } from 'otpauth';

const period = 30;

/** One-time codes of an authenticator app (RFC 6238): six digits, another every thirty seconds. The secret is Base32. */
export const createTotp = (secret: string, labels: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...labels, secret: Secret.fromBase32(secret), digits: 6, period });

export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from a QR code. */
export const getTotpUri = (secret: string, labels: { issuer: string; label: string }): string =>
  createTotp(secret, labels).toString();

/**
 * The number of the thirty seconds that a correct code belongs to, else null. One step of a wrong clock is allowed on either side.
 * Accept a code only if its step is later than the last one, or it could be used twice.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
