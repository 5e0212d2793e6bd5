import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a link in a mail. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
