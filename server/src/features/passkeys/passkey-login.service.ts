import type { PasskeyAssertion } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { findTwoStep, loginService } from '../accounts/index.ts';
import type { Core } from '../core.ts';
import { consumeChallenge, findPasskey, updateUsedPasskey } from './passkeys.repository.ts';
import { challengeMs, createRelyingParty, refuse } from './relying-party.ts';

/** Signs in with a passkey in place of name, password and code. */
export function passkeyLoginService(
  core: Pick<Core, 'db' | 'config' | 'clock' | 'inTransaction' | 'sessions' | 'mail' | 'pause'>,
) {
  const { db, clock, inTransaction } = core;
  const site = createRelyingParty(core);
  const logins = loginService(core);

  return {
    start: async () => ({
      challenge: await site.createChallenge(null),
      rpId: site.id,
      timeout: challengeMs,
      userVerification: 'preferred' as const,
    }),

    /** Returns the value of the new session's cookie and the account's id. */
    async signIn(
      credential: PasskeyAssertion,
      browser: Parameters<typeof logins.startVerifiedSession>[2],
    ): Promise<{ userId: string; token: string }> {
      const passkey = await findPasskey(db, credential.id);
      if (!passkey) throw new DomainError('passkey_refused');
      const { userHandle, ...response } = credential.response;
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...credential,
          response: { ...response, ...(userHandle !== undefined && { userHandle }) },
          clientExtensionResults: {},
        },
        expectedChallenge: (challenge) => consumeChallenge(db, { challenge, userId: null, now: clock() }),
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: Number(passkey.counter),
        },
        requireUserVerification: false,
      }).catch(refuse);
      if (!verified) throw new DomainError('passkey_refused');
      const userId = passkey.user_id;
      const token = await inTransaction(async (trx) => {
        await lockAccounts(trx, [userId]);
        // A passkey that the member unlocked is two factors; one that only lay on the device is one.
        const needsCode = !authenticationInfo.userVerified && (await findTwoStep(trx, userId))?.confirmed_at;
        const isStored =
          !needsCode &&
          (await updateUsedPasskey(trx, {
            id: passkey.id,
            counter: authenticationInfo.newCounter,
            now: clock(),
          }));
        if (!isStored) throw new DomainError('passkey_refused');
        return logins.startVerifiedSession(trx, userId, browser);
      });
      return { userId, token };
    },
  };
}
