import { type SignupWork, WorkChallenge } from '@liaison/shared/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** A slow phone needs a few seconds. */
const timeoutMs = 60_000;

/** Null when the device needs too long. The browser computes beside the page, which stays usable. */
export async function solveWork(details: unknown): Promise<SignupWork | null> {
  const challenge = WorkChallenge.parse(details);
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs });
  return solution && { challenge, counter: solution.counter, derived_key: solution.derivedKey };
}
