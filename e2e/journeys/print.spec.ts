import type { Locator } from '@playwright/test';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { sendMessage, signUp, signUpBoth } from '../support/members.ts';

/** Of red, green and blue: 0 is black, 765 white. */
const sumColor = (text: Locator) =>
  text.evaluate((element) => {
    const [red = 255, green = 255, blue = 255] =
      getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
    return red + green + blue;
  });

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

test('on paper neither an order nor a conversation has buttons or what is written to send, and own messages are dark', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await sendMessage(secondPage.request, origin, { profile: ana.id, text: 'Hello' });
  await sendMessage(page.request, origin, { profile: ben.id, text: 'Good evening' });
  const main = page.getByRole('main');

  await page.goto('/credits/p1');
  await expect(main.getByRole('button', { name: t('payments:checkout.buy').trim() })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('button')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/members/${ben.id}/chat`);
  await expect(main.getByRole('textbox')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('log').getByText('Hello', { exact: true })).toBeVisible();
  // Browsers print no backgrounds: white text would be nearly invisible.
  expect(await sumColor(page.getByRole('log').getByText('Good evening', { exact: true }))).toBeLessThan(200);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('textbox')).toHaveCount(0);
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

  expect(sheets.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await expect(page.getByRole('link', { name: t('shell:skip') })).toHaveCount(0);
});
