import { type PasskeyRegistration, passkeyLimit } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { toLocale } from '../../core/locale.ts';
import type { Transaction } from '../../db/database.ts';
import type { SessionUser } from '../../db/sessions.ts';
import { findAccountById, passwordAttempts } from '../accounts/index.ts';
import type { Core } from '../core.ts';
import {
  consumeChallenge,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
} from './passkeys.repository.ts';
import { challengeMs, createRelyingParty, refuse } from './relying-party.ts';

interface PasswordProof {
  password: string;
  /** Of the visitor. */
  address: string;
}

/** The passkeys of an account (DEC-37): several, named, each of them a whole log in. */
export function passkeysService(
  core: Pick<Core, 'db' | 'config' | 'clock' | 'inTransaction' | 'sessions' | 'mail' | 'settings'>,
) {
  const { db, clock, inTransaction, sessions, mail, settings } = core;
  const attempts = passwordAttempts(core);
  const site = createRelyingParty(core);

  async function sendMail(trx: Transaction, userId: string, template: string, passkey: string) {
    const account = await findAccountById(trx, userId);
    if (!account) throw new DomainError('authentication_required');
    const { email, name, language, status } = account;
    // The address may be that of a stranger, to whom the name would carry the words of whoever signed up.
    if (status === 'not_confirmed') return;
    await mail.send(trx, {
      to: email,
      locale: toLocale(language) ?? 'en',
      template,
      values: { name, passkey },
      path: '/profile/security',
    });
  }

  /** Waits for a call that adds it at the moment. */
  const isAdded = (user: SessionUser, id: string) =>
    inTransaction(async (trx) => {
      await sessions.lockAccount(trx, user);
      return (await findPasskey(trx, id))?.user_id === user.id;
    });

  return {
    async list(userId: string) {
      const rows = await listPasskeys(db, userId);
      return {
        passkeys: rows.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
          id,
          name,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
      };
    },

    async start(user: SessionUser, { password, address }: PasswordProof) {
      const account = await attempts.check({ userId: user.id, password, address, field: 'password' });
      const present = await listPasskeys(db, user.id);
      if (present.length >= passkeyLimit) throw new DomainError('conflict');
      return {
        rp: { id: site.id, name: settings.site.name },
        user: {
          id: Buffer.from(user.id).toString('base64url'),
          name: account.email,
          displayName: account.name,
        },
        challenge: await site.createChallenge(user.id),
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: challengeMs,
        excludeCredentials: present.map(({ id, transports }) => ({
          id,
          type: 'public-key' as const,
          transports,
        })),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'preferred' as const,
        },
        attestation: 'none' as const,
      };
    },

    /** A call that is repeated because its answer was lost, which has used the challenge up, changes nothing and is not refused. */
    async add(
      user: SessionUser,
      { name, credential }: { name: string; credential: PasskeyRegistration },
    ): Promise<void> {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const answer = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: (challenge) => consumeChallenge(db, { challenge, userId: user.id, now: clock() }),
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
      }).catch(async (error: unknown) => ((await isAdded(user, credential.id)) ? null : refuse(error)));
      if (answer === null) return;
      const { registrationInfo: created } = answer;
      if (!created) throw new DomainError('passkey_refused');
      await inTransaction(async (trx) => {
        await sessions.lockAccount(trx, user);
        const isFull = (await listPasskeys(trx, user.id)).length >= passkeyLimit;
        const isStored =
          !isFull &&
          (await insertPasskey(trx, {
            id: created.credential.id,
            user_id: user.id,
            public_key: created.credential.publicKey,
            counter: String(created.credential.counter),
            transports: credential.response.transports ?? [],
            name,
            created_at: clock(),
          }));
        if (!isStored) throw new DomainError('conflict');
        await sendMail(trx, user.id, 'passkey_added', name);
      });
    },

    async remove(
      user: SessionUser,
      { id, password, address }: PasswordProof & { id: string },
    ): Promise<void> {
      await attempts.check({ userId: user.id, password, address, field: 'password' });
      await inTransaction(async (trx) => {
        await sessions.lockAccount(trx, user);
        const name = await deletePasskey(trx, user.id, id);
        if (name === undefined) throw new DomainError('not_found');
        await sendMail(trx, user.id, 'passkey_removed', name);
      });
    },
  };
}

/** COSE's numbers of Ed25519, ES256 and RS256: every authenticator has one of them. */
const algorithms = [-8, -7, -257];
