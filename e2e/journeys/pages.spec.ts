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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookAt(page, `page-${name}`);
  }
});
