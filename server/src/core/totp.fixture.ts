import { createTotp } from './totp.ts';

/** The code that an authenticator app shows at this moment. */
export const generateTotpCode = (secret: string, now: Date): string =>
  createTotp(secret).generate({ timestamp: now.getTime() });
