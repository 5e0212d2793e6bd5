import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { sendMessage, signUpBoth } from '../support/members.ts';
import { countSheets, sumColor } from '../support/print.ts';

/** Shows what would be printed. Returns the main part of it. */
async function openSheet(page: Page): Promise<Locator> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  return page.getByRole('main');
}

test('on paper a conversation has neither buttons nor what is written to send', async ({
  page,
  secondPage,
  origin,
  uiLocale,
}) => {
  const { ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await sendMessage(page.request, origin, { profile: ben.id, text: 'Good evening' });
  const main = page.getByRole('main');
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
