import { randomUUID } from 'node:crypto';
import { type ApiBody, type ApiErrorBody, type SignupWork, WorkChallenge } from '@liaison/shared/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Client } from '../../testing/client.ts';
import type { TestService } from '../../testing/service.ts';

type SignupBody = ApiBody<'POST /api/signup.php'>;

/** A valid sign-up. */
export const createSignupBody = (changes: Partial<SignupBody> = {}): SignupBody => ({
  client_id: randomUUID(),
  email: 'nora@example.org',
  name: 'Nora',
  password: 'herbstlaub im april',
  date_of_birth: '1991-03-14',
  gender: 'female',
  looking_for: 'male',
  terms: true,
  special_category_consent: true,
  language: 'en',
  terms_version: '2023-12-01T12:00:00.000Z',
  ...changes,
});

export const signUp = (client: Client, changes: Partial<SignupBody> = {}) =>
  client.call('POST /api/signup.php', { body: createSignupBody(changes) });

/** The token of the newest activation mail. */
export async function readActivationToken(service: TestService, email: string): Promise<string> {
  await service.runJobs();
  const mails = await service.listMails(email);
  return /\/activate\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

/** Solves the challenge of the error `work_required`, as the page does. */
export async function solveWork(error: ApiErrorBody | null): Promise<SignupWork> {
  const challenge = WorkChallenge.parse(error?.challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge took too long.');
  return { challenge, counter: solution.counter, derived_key: solution.derivedKey };
}
