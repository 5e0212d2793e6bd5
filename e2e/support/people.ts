import { type APIRequestContext, expect } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import type { Locale, User } from '@liaison/shared/contracts';

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
      password: 'a long enough phrase',
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
  const token = new URL(await linkInMailTo(request, origin, email)).searchParams.get('token');
  const answer = await request.post(`${origin}/api/activate.php`, { headers: { origin }, data: { token } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The first link of the newest mail to an address, as the development mailbox received it. */
export async function linkInMailTo(
  request: APIRequestContext,
  origin: string,
  email: string,
): Promise<string> {
  const link = async () => {
    const answer = await request.get(`${origin}/mailbox.json`, { params: { to: email } });
    return /https?:\/\/\S+token=[\w-]+/.exec(await answer.text())?.[0] ?? '';
  };
  // The first mail waits until the jobs have started, a moment after the first page.
  await expect.poll(link, { message: `a mail to ${email}`, timeout: 30_000 }).not.toBe('');
  return link();
}

/** Likes another member, as whoever the cookie of `request` says. */
export async function like(request: APIRequestContext, origin: string, profile: string) {
  const answer = await request.post(`${origin}/api/like.php`, { headers: { origin }, data: { profile } });
  expect(answer.status(), await answer.text()).toBe(200);
}
