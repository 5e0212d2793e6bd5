import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import type {
  Credentials,
  Locale,
  MemberCard,
  OwnProfile,
  ReportCategory,
  SearchResults,
  Settings,
  User,
} from '@liaison/shared/contracts';
import { createJpeg } from './pictures.ts';

/** The password of every member that `signUp` creates. */
export const password = 'a long enough phrase';

/** Letters only, because the service may refuse a name with digits as contact data. */
export function createUniqueName(): string {
  return `Test${Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`;
}

export interface SignUpOptions {
  gender?: 'female' | 'male';
  language?: Locale;
  /** The current one unless given. */
  termsVersion?: string;
  sexuality?: OwnProfile['sexuality'] & string;
}

/** Creates a member through the API; afterwards `request`, and pages that share its cookies, are signed in. */
export async function signUp(
  request: APIRequestContext,
  origin: string,
  options: SignUpOptions = {},
): Promise<User> {
  const { gender = 'female', language = 'en', termsVersion, sexuality } = options;
  const name = createUniqueName();
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
      terms_version: termsVersion ?? (await getTermsVersion(request, origin)),
      special_category_consent: true,
      sexuality,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { user: User }).user;
}

async function getTermsVersion(request: APIRequestContext, origin: string): Promise<string> {
  const answer = await request.get(`${origin}/api/settings.php`);
  return ((await answer.json()) as Pick<Settings, 'terms_version'>).terms_version;
}

/** Skips the steps of the sign-up after the account, but for the place, which is needed. */
export async function completeSignup(
  request: APIRequestContext,
  origin: string,
  { country, region } = { country: 'NL', region: 'NL-NH' },
) {
  const place = { country, region, city_id: null };
  const steps = [1, 2, 3, 4].map((step) => (step === 2 ? { step, data: place } : { step, skip: true }));
  for (const data of steps) {
    const answer = await request.put(`${origin}/api/signup.php`, { headers: { origin }, data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

/** Reports a profile through the API; returns the number of the report. */
export async function reportProfile(
  request: APIRequestContext,
  origin: string,
  report: { id: string; category: ReportCategory; text: string },
): Promise<string> {
  const answer = await request.post(`${origin}/api/report.php`, {
    headers: { origin },
    data: { client_id: randomUUID(), type: 'profile', ...report },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { report_id: string }).report_id;
}

/** Activates the account through the API, with the token of the activation mail, and ends its welcome dialog. */
export async function activateAccount(request: APIRequestContext, origin: string, email: string) {
  const link = await getMailedLink(request, origin, { email, path: '/activate' });
  const token = new URL(link).searchParams.get('token');
  const answer = await request.post(`${origin}/api/activate.php`, {
    headers: { origin },
    data: { token },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const seen = await request.put(`${origin}/api/user.php`, {
    headers: { origin },
    data: { welcome_bonus_seen: true },
  });
  expect(seen.status(), await seen.text()).toBe(200);
}

interface MemberPages {
  page: Page;
  secondPage: Page;
  origin: string;
  uiLocale: Locale;
}

/** Two confirmed members: ana, a woman who is signed in on `page`, and ben, a man on `secondPage`. */
export async function signUpBoth({ page, secondPage, origin, uiLocale }: MemberPages) {
  const ana = await signUp(page.request, origin, { gender: 'female', language: uiLocale });
  const ben = await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await activateAccount(page.request, origin, ana.email);
  await activateAccount(secondPage.request, origin, ben.email);
  return { ana, ben };
}

interface MailedLinkQuery {
  email: string;
  /** Path of the linked page. */
  path: string;
  /** Name of the URL parameter that holds the token. */
  key?: 'token' | 'undo';
}

/** Waits for a mail with a link to the page and returns the link of the newest one, from the development mailbox. */
export async function getMailedLink(
  request: APIRequestContext,
  origin: string,
  { email, path, key = 'token' }: MailedLinkQuery,
): Promise<string> {
  const pattern = new RegExp(`https?://[^/\\s]+${path}\\?${key}=[\\w.-]+`);
  const link = async () => pattern.exec(JSON.stringify(await listMails(request, origin, email)))?.[0] ?? '';
  // Mails are sent by jobs, which start shortly after the service answers its first page.
  await expect
    .poll(link, { message: `a mail to ${email} with a link to ${path}`, timeout: 30_000 })
    .not.toBe('');
  return link();
}

/** Mails to an address, newest first. */
export async function listMails(request: APIRequestContext, origin: string, email: string) {
  const answer = await request.get(`${origin}/mailbox.json`, {
    params: { to: email },
    // The mailbox answers this machine only; the pages of a journey have an address of their own.
    headers: { 'x-forwarded-for': '127.0.0.1' },
  });
  return ((await answer.json()) as { mails: { subject: string; text: string }[] }).mails;
}

/** Signs in through the API and returns the status; on success `request` has the session cookie. */
export async function signIn(request: APIRequestContext, origin: string, credentials: Credentials) {
  return (await request.post(`${origin}/api/user.php`, { headers: { origin }, data: credentials })).status();
}

/** The premium member of the demo data. */
export const demoMember: Credentials = { login: 'anna@example.com', password: 'Anna-demo-2026' };

export async function signInDemoMember(request: APIRequestContext, origin: string) {
  expect(await signIn(request, origin, demoMember)).toBe(200);
}

/** Uploads a main picture for the member who is signed in on `page`, and waits until it is approved. */
export async function uploadMainPicture(page: Page, origin: string) {
  await uploadWaitingPicture(page, origin);
  const listStatuses = async () => {
    const list = await page.request.get(`${origin}/api/photo.php`);
    return ((await list.json()) as { pictures: { status: string }[] }).pictures.map(({ status }) => status);
  };
  await expect.poll(listStatuses, { timeout: 30_000 }).toEqual(['approved']);
}

/** On a site that is no demo it waits for the staff. */
export async function uploadWaitingPicture(page: Page, origin: string) {
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await createJpeg(page, 900, 1200) };
  const answer = await page.request.post(`${origin}/api/photo.php`, {
    headers: { origin },
    multipart: { type: 'main', client_id: randomUUID(), file },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Sends a like from the member who is signed in on `request`. */
export async function sendLike(request: APIRequestContext, origin: string, profile: string) {
  const answer = await request.post(`${origin}/api/like.php`, { headers: { origin }, data: { profile } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Sends a text from the member who is signed in on `request`, and confirms to know whether the other member is fictional. */
export async function sendMessage(
  request: APIRequestContext,
  origin: string,
  { profile, text }: { profile: string; text: string },
) {
  const data = { client_id: randomUUID(), profile, type: 'text', text, fictional_confirmed: true };
  const answer = await request.post(`${origin}/api/message.php`, { headers: { origin }, data });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** The first member of the search with a picture: the demo's portraits are added one by one after the site has started. */
export async function findPicturedMember(
  page: Page,
  isWanted: (member: MemberCard) => boolean = () => true,
): Promise<MemberCard> {
  let member: MemberCard | undefined;
  const find = async () => {
    const answer = await page.request.get('/api/search.php?with_photo=true');
    member = ((await answer.json()) as SearchResults).results.find(isWanted);
    return member;
  };
  await expect.poll(find, { message: 'a portrait', timeout: 60_000 }).toBeDefined();
  if (!member) throw new Error('no member has a picture');
  return member;
}
