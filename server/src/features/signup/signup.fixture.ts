import { randomUUID } from 'node:crypto';
import type { ApiBody } from '@liaison/shared/contracts';
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
