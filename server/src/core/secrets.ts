import { hash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a link in a mail. Store only its hash. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');
