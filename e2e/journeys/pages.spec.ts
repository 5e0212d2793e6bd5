import type { Settings } from '@liaison/shared/contracts';
import { expect, hasEnteredBefore, test } from '../support/journey.ts';

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

test('every footer link leads to a finished page in the language of the visitor (SHELL-027, SHELL-068, SHELL-073)', async ({
  page,
  lookAt,
}) => {
  await hasEnteredBefore(page);
  for (const name of footerPages) {
    await page.goto(`/${name}`);
    await lookAt(`page-${name}`, page.getByRole('main').getByRole('heading', { level: 1 }));
  }
});

test('title, description and settings stand in the first HTML: the browser asks for none of them (SHELL-075)', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const settings = (await (await page.request.get('/api/settings.php')).json()) as Settings;
  const html = await (await page.request.get('/')).text();

  await hasEnteredBefore(page);
  await page.goto('/');

  await expect(page).toHaveTitle(settings.index_title);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', settings.description);
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  expect((JSON.parse(boot) as { settings: Settings }).settings).toEqual(settings);
  expect(asked).not.toContain('/api/settings.php');
});
