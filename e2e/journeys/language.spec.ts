import { locales, type User } from '@liaison/shared/contracts';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/members.ts';
import { createTranslator } from '../support/translations.ts';

/** Matches the beginning of the menu's name in every language; the rest of the name is the current language. */
const languageMenuName = new RegExp(
  locales.map((locale) => createTranslator(locale)('shell:language.choose').split(/\s?:/)[0]).join('|'),
);

async function getAccountLanguage(request: APIRequestContext) {
  const answer = await request.get('/api/user.php', { headers: { 'x-request-type': 'client' } });
  return ((await answer.json()) as { user: User }).user.language;
}

test('the language menu switches the page without a reload, in all seven languages (SHELL-024, SH-001, SH-004, AUTH-011, PROF-011, SRV-003)', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/credits');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payments:credits.title'));
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));

  for (const locale of [...locales.filter((one) => one !== uiLocale), uiLocale]) {
    const menu = page.getByRole('banner').getByRole('button', { name: languageMenuName });
    await menu.click();
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? '';
    await page.getByRole('menuitemradio', { name: new RegExp(name, 'i') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      createTranslator(locale)('payments:credits.title'),
    );
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
    await expect.poll(() => getAccountLanguage(page.request)).toBe(locale);
  }
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'i18n_redirected')).toMatchObject({
    value: uiLocale,
    sameSite: 'Lax',
  });
});
