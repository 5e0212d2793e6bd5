import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../core/secrets.ts';

const count = 10;
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Ten codes of 80 random bits, in four groups; without letters that look like digits. Only the hashes are stored. */
export function createRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: count }, createCode);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** Hyphens, spaces and capitals do not matter. */
export const hashRecoveryCode = (code: string): Buffer =>
  hashSecret(code.toLowerCase().replaceAll(/[\s-]/g, ''));

const createCode = () =>
  [...randomBytes(16)]
    .map((byte) => letters[byte % letters.length])
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-');
