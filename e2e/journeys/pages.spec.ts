import type { Settings } from '@liaison/shared/contracts';
import { expect, skipEntryWarning, test } from '../support/journey.ts';

const footerPages = [
  'terms',
  'privacy',
  'cookies',
  'ban',
  'return-policy',
  'faq',
  'service',
  'complaints',
  'pricing',
];

test('every page linked in the footer has content and is accessible in the language of the visitor (SHELL-027, SHELL-068, SHELL-073)', async ({
  page,
  checkScreen,
}) => {
  await skipEntryWarning(page);
  for (const name of footerPages) {
    await page.goto(`/${name}`);
    await checkScreen(`page-${name}`, page.getByRole('main').getByRole('heading', { level: 1 }));
  }
});

test('title, description and settings are part of the HTML, so the browser does not request the settings (SHELL-075)', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const settings = (await (await page.request.get('/api/settings.php')).json()) as Settings;
  const html = await (await page.request.get('/')).text();

  await skipEntryWarning(page);
  await page.goto('/');

  await expect(page).toHaveTitle(settings.index_title);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', settings.description);
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  expect((JSON.parse(boot) as { settings: Settings }).settings).toEqual(settings);
  expect(requested).not.toContain('/api/settings.php');
});
