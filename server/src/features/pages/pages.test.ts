import { expect, test } from '@jest/globals';
import { locales, pageNames } from '@liaison/shared/contracts';
import { useService } from '../../testing/service.ts';

const service = useService();
const page = (name: string, lang?: (typeof locales)[number]) =>
  service.visitor().call('GET /api/page.php', { query: { page: name, ...(lang && { lang }) } });

test.each(locales.flatMap((locale) => pageNames.map((name) => [name, locale] as const)))(
  'the page %s is complete in %s (SHELL-068)',
  async (name, locale) => {
    const { status, body } = await page(name, locale);
    const english = (await page(name, 'en')).body;

    expect(status).toBe(200);
    expect(body.title).not.toMatch(/[{}#]/);
    expect(body.html).not.toMatch(/[{}]|undefined|<script/);
    const structure = (html: string) => html.match(/<(h[1-6]|li|table|tr|blockquote)\b/g);
    expect(structure(body.html)).toEqual(structure(english.html));
    expect(body.html === english.html).toBe(locale === 'en');
  },
);

test('the return policy shows the days of the settings (SHELL-070)', async () => {
  const { body } = await page('return-policy', 'en');

  expect(body.html).toContain('<strong>14 days</strong>');
});

test('the terms are of the later of the first terms and the day the company was added (SHELL-071)', async () => {
  const settings = (await service.visitor().call('GET /api/settings.php')).body;

  expect(settings.terms_version).toBe('2025-03-01T09:00:00.000Z');
  expect(Date.parse((await page('terms')).body.updated_at)).toBeGreaterThanOrEqual(
    Date.parse(settings.terms_version),
  );
});

test('the company is one address away (SHELL-074)', async () => {
  expect((await page('service', 'de')).body.html).toContain('<h2 id="company">Impressum</h2>');
});

test('what is no page is not found (SHELL-069)', async () => {
  for (const name of ['nothing', '../en/terms', 'toString', '']) {
    expect((await page(name)).error?.error).toBe('not_found');
  }
});
