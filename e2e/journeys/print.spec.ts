import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { signUp } from '../support/members.ts';
import { countSheets, sumColor } from '../support/print.ts';

test('on paper the terms are light, with every version and without the bars and links of the site', async ({
  page,
  t,
}) => {
  await skipEntryWarning(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/terms');
  const versions = page.getByRole('heading', { level: 2, name: t('shell:page.history.title') });
  await expect(versions).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await expect(versions).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  expect(await sumColor(page.getByRole('main').getByRole('heading', { level: 1 }))).toBeLessThan(200);
});

test('a page that fits on one sheet of paper is printed on one, without the link to the content', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/transactions');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();

  const sheets = await page.pdf({ format: 'A4' });
  await page.emulateMedia({ media: 'print' });

  expect(countSheets(sheets)).toBe(1);
  await expect(page.getByRole('link', { name: t('shell:skip') })).toHaveCount(0);
});

test('a name on a picture keeps its dark background on paper', async ({ page, origin, uiLocale }) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/members');
  await page.emulateMedia({ media: 'print' });
  const name = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await expect(name).toHaveCSS('-webkit-print-color-adjust', 'exact');
});

test('a heading takes the beginning of its text to the next sheet', async ({ page }) => {
  await skipEntryWarning(page);
  await page.goto('/terms');
  await page.emulateMedia({ media: 'print' });
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toBeVisible();
  // Firefox knows only `break-inside: avoid`: the heading must reach over the first lines of its text.
  const overlap = await heading.evaluate((element) => {
    const text = element.nextElementSibling ?? element;
    return element.getBoundingClientRect().bottom - text.getBoundingClientRect().top;
  });
  expect(overlap).toBeGreaterThan(36);
});

test('on paper an order has no buttons', async ({ page, origin, t, uiLocale }) => {
  await signUp(page.request, origin, { language: uiLocale });
  const main = page.getByRole('main');
  await page.goto('/credits/p1');
  await expect(main.getByRole('button', { name: t('payments:checkout.buy').trim() })).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  await expect(main.getByRole('button')).toHaveCount(0);
});
