import { type APIRequestContext, expect } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import type { Credentials, Locale, User } from '@liaison/shared/contracts';

/** What `signUp` gives every member. */
export const password = 'a long enough phrase';

/** Letters only: digits in names could read as contact data. */
export function uniqueName(): string {
  return `Test${Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`;
}

export interface NewMember {
  gender?: 'female' | 'male';
  language?: Locale;
}

/** Signs a new member up through the API: the cookie of `request` and its pages are signed in afterwards. */
export async function signUp(
  request: APIRequestContext,
  origin: string,
  wanted: NewMember = {},
): Promise<User> {
  const { gender = 'female', language = 'en' } = wanted;
  const name = uniqueName();
  const answer = await request.post(`${origin}/api/signup.php`, {
    headers: { origin },
    data: {
      client_id: randomUUID(),
      email: `${name.toLowerCase()}@example.org`,
      name,
      password,
      date_of_birth: '1990-05-17',
      gender,
      looking_for: gender === 'female' ? 'male' : 'female',
      language,
      terms: true,
      terms_version: new Date(0).toISOString(),
      special_category_consent: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { user: User }).user;
}

/** Opens the link of the activation mail's token through the API. */
export async function activate(request: APIRequestContext, origin: string, email: string) {
  const link = await linkInMailTo(request, origin, { email, path: '/activate' });
  const token = new URL(link).searchParams.get('token');
  const answer = await request.post(`${origin}/api/activate.php`, { headers: { origin }, data: { token } });
  expect(answer.status(), await answer.text()).toBe(200);
}

interface MailedLink {
  email: string;
  /** Of the page it leads to. */
  path: string;
  /** The name of its parameter. */
  key?: 'token' | 'undo';
}

/** The link to a page in the newest mail to an address that has one, as the development mailbox received it. */
export async function linkInMailTo(
  request: APIRequestContext,
  origin: string,
  { email, path, key = 'token' }: MailedLink,
): Promise<string> {
  const pattern = new RegExp(`https?://[^/\\s]+${path}\\?${key}=[\\w-]+`);
  const link = async () => pattern.exec(JSON.stringify(await mailsTo(request, origin, email)))?.[0] ?? '';
  // The first mail waits until the jobs have started, a moment after the first page.
  await expect
    .poll(link, { message: `a mail to ${email} with a link to ${path}`, timeout: 30_000 })
    .not.toBe('');
  return link();
}

/** Every mail to an address, the newest first. */
export async function mailsTo(request: APIRequestContext, origin: string, email: string) {
  const answer = await request.get(`${origin}/mailbox.json`, { params: { to: email } });
  return ((await answer.json()) as { mails: { subject: string; text: string }[] }).mails;
}

/** Signs in through the API: the cookie of `request` is the member's afterwards, or not. Gives the status. */
export async function signInAs(request: APIRequestContext, origin: string, credentials: Credentials) {
  return (await request.post(`${origin}/api/user.php`, { headers: { origin }, data: credentials })).status();
}

/** Likes another member, as whoever the cookie of `request` says. */
export async function like(request: APIRequestContext, origin: string, profile: string) {
  const answer = await request.post(`${origin}/api/like.php`, { headers: { origin }, data: { profile } });
  expect(answer.status(), await answer.text()).toBe(200);
}
