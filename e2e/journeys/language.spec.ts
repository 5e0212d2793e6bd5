import { locales } from '@liaison/shared/contracts';
import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/people.ts';
import { translator } from '../support/translations.ts';

/** What the menu is called in each language: the beginning of its name. */
const languageNames = new RegExp(
  locales.map((locale) => translator(locale)('shell:language.choose').split(/\s?:/)[0]).join('|'),
);

test('the language menu switches the page without a reload, in all seven languages (SHELL-024, SH-001, SH-004, AUTH-011, SRV-003)', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/credits');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payments:credits.title'));
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }));

  for (const locale of [...locales.filter((one) => one !== uiLocale), uiLocale]) {
    const menu = page.getByRole('banner').getByRole('button', { name: languageNames });
    await menu.click();
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? '';
    await page.getByRole('menuitemradio', { name: new RegExp(name, 'i') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      translator(locale)('payments:credits.title'),
    );
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
  }
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'i18n_redirected')).toMatchObject({
    value: uiLocale,
    sameSite: 'Lax',
  });
});
