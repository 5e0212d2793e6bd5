import type { Locator, Page } from '@playwright/test';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { sendMessage, signUp, signUpBoth } from '../support/members.ts';

/** Of red, green and blue: 0 is black, 765 white. */
const sumColor = (text: Locator) =>
  text.evaluate((element) => {
    const [red = 255, green = 255, blue = 255] =
      getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
    return red + green + blue;
  });

const countSheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

/** Shows what would be printed. Returns the main part of it. */
async function openSheet(page: Page): Promise<Locator> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  return page.getByRole('main');
}

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

test('on paper neither an order nor a conversation has buttons or what is written to send', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
}) => {
  const { ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
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
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('textbox')).toHaveCount(0);
});

test('a conversation and the list of all are printed whole on as many sheets as they take, and then stand where they stood', async ({
  page,
  secondPage,
  origin,
  uiLocale,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  for (const number of [1, 2, 3]) {
    const lines = Array.from({ length: 30 }, (_, index) => `Line ${index + 1}`).join('\n');
    await sendMessage(secondPage.request, origin, { profile: ana.id, text: `Question ${number}\n${lines}` });
    await sendMessage(page.request, origin, { profile: ben.id, text: `Answer ${number}\n${lines}` });
  }
  await page.goto(`/members/${ben.id}/chat`);
  const list = page.getByRole('log');
  await expect(list.getByText('Question 1')).toBeInViewport();
  await list.evaluate((element) => element.scrollBy(0, 800));
  await expect(list.getByText('Answer 1')).toBeInViewport();
  const place = await list.evaluate((element) => element.scrollTop);

  expect(countSheets(await page.pdf({ format: 'A4' }))).toBeGreaterThan(2);

  await expect(list.getByText('Answer 1')).toBeInViewport();
  expect(await list.evaluate((element) => element.scrollTop)).toBe(place);
  const sheet = await openSheet(page);
  await expect(sheet.getByRole('listitem')).toHaveText(
    [1, 2, 3].flatMap((number) => [
      new RegExp(`^${ben.name} .*\\d:\\d\\d.*Question ${number}`),
      new RegExp(`^${ana.name} .*\\d:\\d\\d.*Answer ${number}`),
    ]),
  );
  // Browsers print no backgrounds: white text would be nearly invisible.
  expect(await sumColor(sheet.getByRole('listitem').getByText('Answer 1'))).toBeLessThan(200);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/chats');
  await expect(page.getByRole('main').getByRole('link', { name: ben.name })).toBeVisible();
  await openSheet(page);
  await expect(sheet.getByRole('listitem')).toContainText([ben.name]);
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

test('a section of the settings is printed without the list of all sections', async ({
  page,
  origin,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/notifications');
  const main = page.getByRole('main');
  await expect(main.getByRole('switch').first()).toBeVisible();
  await expect(main.getByRole('navigation')).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  await expect(main.getByRole('switch').first()).toBeVisible();
  await expect(main.getByRole('navigation')).toHaveCount(0);
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
