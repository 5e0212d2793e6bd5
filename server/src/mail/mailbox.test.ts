import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { getCountryName } from '@liaison/shared/i18n/server';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { useService } from '../testing/service.ts';
import { composeMail } from './compose-mail.ts';

const service = useService({ demo: true }, { withSmtp: true });
const markup = '<img src=x onerror=alert(1)>';

async function sendActivation(to: string, name = 'Ana') {
  const { core } = service;
  const mail = {
    to,
    locale: 'en',
    template: 'activation',
    values: { name },
    path: '/activate?token=abc',
  } as const;
  await core.inTransaction((trx) => core.mail.send(trx, mail));
  await service.runJobs();
}

test('a mail is sent through SMTP and shown in the mailbox', async () => {
  await sendActivation('ana@example.org');

  const listed = await service.app.app.inject({ url: '/mailbox.json?to=ana@example.org' });
  const [mail] = listed.json().mails;
  const page = await service.app.app.inject({ url: `/mailbox/${mail.id}` });
  const html = await service.app.app.inject({ url: `/mailbox/${mail.id}/html` });

  expect(mail).toMatchObject({
    recipient: 'ana@example.org',
    subject: 'Confirm your e-mail address at Liaison',
  });
  expect(mail.text).toContain('http://localhost:4000/activate?token=abc');
  expect(page.body).toContain('<iframe');
  expect(html.body).toContain('href="http://localhost:4000/activate?token=abc"');
  expect(html.headers['content-security-policy']).toContain(
    'sandbox allow-top-navigation-by-user-activation',
  );
  expect((await service.app.app.inject({ url: '/mailbox.json?to=ben@example.org' })).json()).toEqual({
    mails: [],
  });
});

test('a mail that is sent again because its job was killed right after sending has the same Message-ID, and another mail its own', async () => {
  await sendActivation('ana@example.org');
  await sql`update pgboss.job set state = 'retry' where name = 'mail'`.execute(service.db);
  await service.runJobs();
  await sendActivation('ana@example.org');

  const { mails } = (await service.app.app.inject({ url: '/mailbox.json?to=ana@example.org' })).json();
  const [third, again, first] = (mails as { message_id: string }[]).map((mail) => mail.message_id);

  expect(first).toMatch(/^<[\w-]{36}@localhost>$/);
  expect(again).toBe(first);
  expect(third).not.toBe(first);
});

test('a name is escaped in subject, mail and mailbox', async () => {
  await sendActivation('ana@example.org', markup);

  const [mail] = await service.listMails('ana@example.org');
  const list = await service.app.app.inject({ url: '/mailbox' });

  expect(mail?.html).toContain('&lt;img');
  expect(mail?.html).not.toContain('<img src=x');
  expect(list.body).not.toContain('<img');
});

test('a mail has the logo, a button and colours for both schemes, and its text part says the same', async () => {
  await sendActivation('ana@example.org');

  const [mail] = await service.listMails('ana@example.org');

  expect(mail?.html).toContain('<img src="http://localhost:4000/icon-192.png" width="36" height="36" alt=""');
  expect(mail?.html).toContain('name="color-scheme" content="light dark"');
  expect(mail?.html).toContain('@media (prefers-color-scheme:dark)');
  expect(mail?.html).toMatch(
    /<td class="button" [^>]+><a href="http:\/\/localhost:4000\/activate\?token=abc"/,
  );
  const lines = mail?.text.split('\n').filter((line) => /^[A-Z]/.test(line)) ?? [];
  expect(lines).not.toEqual([]);
  for (const line of lines) expect(mail?.html).toContain(line.replace(/:$/, ''));
});

test('an inbox shows what a mail says beside its subject, not the name of the site and the subject again', async () => {
  await sendActivation('ana@example.org', markup);

  const [mail] = await service.listMails('ana@example.org');

  const [, preview] =
    /<body[^>]*>\s*<div style="display:none[^>]*>([^<]*)<\/div>/.exec(mail?.html ?? '') ?? [];
  expect(preview).toMatch(
    /^One step is left: confirm your e-mail address\..* The link is valid for 7 days\./,
  );
});

test('the mailbox answers this machine only, even with demo data and forged headers', async () => {
  await sendActivation('ana@example.org');

  const far = await service.app.app.inject({
    url: '/mailbox',
    remoteAddress: '203.0.113.7',
    headers: { 'x-forwarded-for': '127.0.0.1' },
  });

  expect(far.statusCode).toBe(404);
});

test('behind a local proxy, where all requests look local, the mailbox is not available', async () => {
  const { app } = await buildApp({
    ...service.core,
    config: { ...service.core.config, publicUrl: 'https://liaison.example' },
  });

  const response = await app.inject({ url: '/mailbox', remoteAddress: '127.0.0.1' });

  expect(response.statusCode).toBe(404);
  await app.close();
});

test('the job of a sent mail is deleted within minutes, since it contains the link in plain text', async () => {
  await sendActivation('ana@example.org');

  const { rows } = await sql<{ kept: number }>`select deletion_seconds as kept from pgboss.job
    where name = 'mail' and data::text like '%token=abc%'`.execute(service.db);

  expect(rows).toEqual([{ kept: 60 }]);
});

const englishTexts = readFileSync(
  new URL('../../../shared/i18n/locales/en/mail.json', import.meta.url),
  'utf8',
);
const templates = Object.entries(JSON.parse(englishTexts) as Record<string, { text?: string }>)
  .filter(([, { text }]) => text !== undefined)
  .map(([template]) => template);
/** Mails that lead nowhere have no button. */
const withoutButton = ['recovery_cancelled'];
/** A value for every variable of any mail. */
const values = Object.fromEntries(
  [...englishTexts.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => [name, name === 'count' ? 3 : 'Value']),
);

test.each(locales)(
  'every mail in %s has all its texts and the name of the country of the company',
  (locale) => {
    const site = { publicUrl: 'http://localhost:4000', site: service.core.settings.site };
    const country = getCountryName(site.site.company.country, locale);

    for (const template of templates) {
      const link = withoutButton.includes(template) ? {} : { path: '/x' };
      const mail = composeMail({ to: 'a@b.c', locale, template, values, ...link }, site);
      // A missing text shows its key.
      expect(`${mail.subject} ${mail.text}`).not.toMatch(
        /\{\{|undefined|\w+\.(subject|heading|text|button|link|why)\b/,
      );
      expect(mail.text).toContain(`, ${country}\n`);
      expect(mail.html).toContain(`lang="${locale}"`);
      // French has a space before a colon, other languages have none.
      expect(mail.text).not.toMatch(locale === 'fr' ? /[^\s]:\n/ : /\s:\n/);
    }
  },
);
