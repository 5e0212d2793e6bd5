import { createHmac, randomInt } from 'node:crypto';
import type { SignupWork } from '@liaison/shared/contracts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { DomainError } from '../../core/domain-error.ts';
import { toNetwork } from '../../core/networks.ts';
import type { Core } from '../core.ts';

const minuteMs = 60_000;
/** More sign-ups than these ask for a proof of work: a home has fewer, and so has a site without an attack. */
const usualOfNetwork = { max: 2, windowMs: 60 * minuteMs };
const usualOfSite = { max: 60, windowMs: 10 * minuteMs };

/** About a second on a laptop and three on a phone, and no member waits much longer than another. */
const effort = { algorithm: 'PBKDF2/SHA-256', cost: 5000, minKeys: 300, maxKeys: 600 };
const challengeMs = 10 * minuteMs;

interface WorkRequest {
  clientId: string;
  /** The visitor's IP address. */
  address: string;
  work: SignupWork | undefined;
}

/** A proof of work (altcha) for sign-ups while many arrive, so that a flood of accounts costs its sender more than the service. */
export function signupWork({ limits, config, clock }: Pick<Core, 'limits' | 'config' | 'clock'>) {
  const deriveSecret = (name: string) =>
    createHmac('sha256', config.secret).update(`signup-work:${name}`).digest('hex');
  const secrets = {
    hmacSignatureSecret: deriveSecret('challenge'),
    hmacKeySignatureSecret: deriveSecret('key'),
  };

  async function isNeeded(address: string): Promise<boolean> {
    const isOver = await Promise.all([
      limits.isExceeded('signup-work', toNetwork(address), usualOfNetwork),
      limits.isExceeded('signup-work', 'site', usualOfSite),
    ]);
    return isOver.includes(true);
  }

  /** The work is for one client id, and an id makes one account: nobody uses it twice. */
  async function isDone(work: SignupWork, clientId: string): Promise<boolean> {
    const { challenge, counter, derived_key: derivedKey } = work;
    if (challenge.parameters.data.client_id !== clientId) return false;
    const { verified } = await verifySolution({
      challenge,
      solution: { counter, derivedKey },
      deriveKey,
      ...secrets,
    });
    return verified;
  }

  return {
    /** `work_required` with a `challenge` while too many sign up and the work for it is missing, wrong or too old. */
    async check({ clientId, address, work }: WorkRequest): Promise<void> {
      if (!(await isNeeded(address))) return;
      if (work && (await isDone(work, clientId))) return;
      const { algorithm, cost, minKeys, maxKeys } = effort;
      const challenge = await createChallenge({
        algorithm,
        cost,
        counter: randomInt(minKeys, maxKeys),
        deriveKey,
        data: { client_id: clientId },
        expiresAt: new Date(clock().getTime() + challengeMs),
        ...secrets,
      });
      throw new DomainError('work_required', { challenge });
    },
  };
}
