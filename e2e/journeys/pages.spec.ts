import { expect, test } from '../support/journey.ts';

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
  t,
  lookAt,
}) => {
  for (const name of footerPages) {
    await page.goto(`/${name}`);
    const enter = page.getByRole('button', { name: t('shell:entry.enter') });
    await expect(page.getByRole('heading', { level: 1 }).or(enter).first()).toBeVisible();
    if (await enter.isVisible()) await enter.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookAt(page, `page-${name}`);
  }
});
