import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { locales, staticPageNames } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { useService } from '../../testing/service.ts';

const service = useService();
const getPage = (name: string, lang?: (typeof locales)[number]) =>
  service.createVisitor().call('GET /api/page.php', { query: { page: name, ...(lang && { lang }) } });

test.each(locales.flatMap((locale) => staticPageNames.map((name) => [name, locale] as const)))(
  'the page %s is complete in %s (SHELL-068)',
  async (name, locale) => {
    const { status, body } = await getPage(name, locale);
    const english = (await getPage(name, 'en')).body;

    expect(status).toBe(200);
    expect(body.title).not.toMatch(/[{}#]/);
    expect(body.html).not.toMatch(/[{}]|undefined|<script/);
    const structure = (html: string) => html.match(/<(h[1-6]|li|table|tr|blockquote)\b/g);
    expect(structure(body.html)).toEqual(structure(english.html));
    expect(body.html === english.html).toBe(locale === 'en');
  },
);

test.each(locales)(
  'a sentence in %s that ends with the name of the company has one full stop',
  async (locale) => {
    const texts = await Promise.all(
      staticPageNames.map(async (name) => (await getPage(name, locale)).body.html),
    );

    expect(texts.join(' ')).toContain('B.V.');
    expect(texts.join(' ')).not.toContain('B.V..');
  },
);

test('the privacy page says that visitors see profiles with the sexuality, and the page of cookies that conversations are stored', async () => {
  const [privacy, cookies] = [await getPage('privacy', 'en'), await getPage('cookies', 'en')];

  expect(privacy.body.html).toContain('visitors who are not logged in, see your profile');
  expect(privacy.body.html).toContain('sexuality is also shown in your profile');
  expect(cookies.body.html).toContain(
    'your last conversations, so that you can read them without a connection',
  );
});

test('the privacy page names what a direct debit asks for, and how long its mandate is kept', async () => {
  const { body } = await getPage('privacy', 'en');

  expect(body.html).toContain('Account holder, IBAN, address and telephone number');
  expect(body.html).toContain(
    'invoices and, after an account was deleted, mandates of direct debits: 7 years',
  );
});

test('the privacy page names the campaign of a sign-up, messages that are hidden until their end, and how long reports are kept', async () => {
  const { body } = await getPage('privacy', 'en');

  expect(body.html).toContain('The link through which you came, if it belongs to a campaign');
  expect(body.html).toContain('those that you delete or a block hides, so that they can be reported');
  expect(body.html).toContain(
    'reports, complaints and decisions, with their evidence: as long as the account',
  );
});

test('the ban policy names what is checked by machines, and closes accounts with the refund of the terms', async () => {
  const [ban, terms] = [await getPage('ban', 'en'), await getPage('terms', 'en')];

  expect(ban.body.html).toContain('because it concerns a minor is hidden until our staff have looked at it');
  expect(ban.body.html).toContain(
    'the messages of members who have not confirmed their e-mail address for contact details. New photos are compared with those that we refused',
  );
  for (const { body } of [ban, terms]) expect(body.html).toMatch(/paid back, except|pay back[^.]+, except/);
});

test('the questions name what a deletion leaves, and when an account is erased that nobody confirms', async () => {
  const { body } = await getPage('faq', 'en');

  expect(body.html).toContain('everything is erased, except invoices and mandates of direct debits');
  expect(body.html).toContain('An account that is never confirmed is erased after 30 days.');
});

test('the questions say that visitors see profiles, who still sees an invisible member, and when messages are erased', async () => {
  const { body } = await getPage('faq', 'en');

  expect(body.html).toContain('Members see your profile, and so do visitors who are not logged in.');
  expect(body.html).toContain('only those you liked or have a conversation with still see you');
  expect(body.html).toContain(
    'Messages older than 90 days are hidden for your privacy, and erased after 12 months.',
  );
});

test.each(locales)(
  'the return policy and the receipt in %s name the button that withdraws from a purchase',
  async (locale) => {
    const { body } = await getPage('return-policy', locale);
    const payments = await readFile(
      new URL(`../../../../mf-payments/locales/${locale}.json`, import.meta.url),
      'utf8',
    );
    const { open } = JSON.parse(payments).withdrawal as { open: string };

    expect(body.html).toMatch(new RegExp(`href="/transactions".*<strong>${open}</strong>`));
    expect(translate(locale, 'mail:receipt.text')).toContain(open);
  },
);

test('the return policy shows the number of days from the settings (SHELL-070)', async () => {
  const { body } = await getPage('return-policy', 'en');

  expect(body.html).toContain('<strong>14 days</strong>');
});

test('the terms have the later date of the first terms and the addition of the company (SHELL-071)', async () => {
  const settings = (await service.createVisitor().call('GET /api/settings.php')).body;

  expect(settings.terms_version).toBe('2025-03-01T09:00:00.000Z');
});

test.each(locales)(
  'the version shown with the terms in %s is the one that a sign-up accepts',
  async (locale) => {
    const settings = (await service.createVisitor().call('GET /api/settings.php')).body;

    const { version, updated_at } = (await getPage('terms', locale)).body;

    expect(updated_at).toBe(settings.terms_version);
    expect(version).toBe(settings.terms_version.slice(0, 10));
  },
);

test('the terms give as many days for credits of a deleted account as its mail', async () => {
  const { body } = await getPage('terms', 'en');

  expect(body.html).toContain('can be paid back within 14 days of the deletion');
});

test('the terms list every version that has applied, the newest first, and no other page does', async () => {
  const { history, version } = (await getPage('terms', 'en')).body;

  expect(history).toEqual([
    { version: '2025-03-01', updated_at: '2025-03-01T09:00:00.000Z', reason: 'company' },
    { version: '2023-12-01', updated_at: '2023-12-01T12:00:00.000Z', reason: 'first' },
  ]);
  expect(version).toBe(history?.[0]?.version);
  expect((await getPage('privacy', 'en')).body).not.toHaveProperty('history');
});

test('the service page has a link target for the company', async () => {
  expect((await getPage('service', 'de')).body.html).toContain('<h2 id="company">Impressum</h2>');
});

test('only the demo credits portraits', async () => {
  expect((await getPage('service', 'en')).body.html).not.toContain('faker-js');
});

test.each(locales)('the service page names the emergency number of Switzerland in %s', async (locale) => {
  const { body } = await getPage('service', locale);

  expect(body.html).toMatch(/112[^,]+(Switzerland|Schweiz|Suiza|Suisse|Svizzera|Zwitserland|Szwajcarii),/);
});

test('an unknown page is not found (SHELL-069)', async () => {
  for (const name of ['nothing', '../en/terms', 'toString', '']) {
    expect((await getPage(name)).error?.error).toBe('not_found');
  }
});

test.each([
  ['de', 'kündigen'],
  ['en', 'cancel'],
  ['es', 'cancelar'],
  ['fr', 'résilier'],
  ['it', 'disdire'],
  ['nl', 'opzeggen'],
  ['pl', 'anulować'],
] as const)(
  'who searches the questions in %s for "%s" reads that there is no subscription',
  async (lang, word) => {
    const { body } = await getPage('faq', lang);

    const answer = body.html.split('<h3').find((question) => question.toLowerCase().includes(word));

    expect(answer).toMatch(/\babo\b|abonn|abbon|abonam|subscription|suscripción/i);
  },
);
