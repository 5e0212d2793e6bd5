import { DomainError } from '../../core/domain-error.ts';
import { isOutage } from '../../core/is-outage.ts';
import { createSecret } from '../../core/secrets.ts';
import type { Core } from '../core.ts';
import { insertChallenge } from './passkeys.repository.ts';

/** How long a browser may take to answer, also shown to it. */
export const challengeMs = 5 * 60_000;

/** WebAuthn's name for this site: a passkey works on this host only. */
export function createRelyingParty({ db, config, clock }: Pick<Core, 'db' | 'config' | 'clock'>) {
  const { hostname, origin } = new URL(config.publicUrl);
  return {
    id: hostname,
    origin,

    /** `userId` is null for a log in. */
    async createChallenge(userId: string | null): Promise<string> {
      const challenge = createSecret();
      const expiresAt = new Date(clock().getTime() + challengeMs);
      await insertChallenge(db, { challenge, user_id: userId, expires_at: expiresAt });
      return challenge;
    },
  };
}

/** The library says with an error that an answer of a browser is not valid, and passes on those of the database. */
export function refuse(error: unknown): never {
  throw isOutage(error) ? error : new DomainError('passkey_refused');
}
