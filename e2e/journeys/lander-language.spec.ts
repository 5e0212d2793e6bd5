import { type Locale, locales } from '@liaison/shared/contracts';
import { expect, test } from '../support/journey.ts';
import { createTranslator } from '../support/translations.ts';

test('a lander is in the language of the browser, offers those of the country, and keeps a chosen one (LAND-023)', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'fr-BE' });
  const page = await context.newPage();
  const path = '/landers/gallery/smiles';
  const getHeading = (locale: Locale) =>
    page.getByRole('heading', {
      level: 1,
      name: createTranslator(locale)('landers:variants.gallery.smiles.title'),
    });
  const openMenu = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /français/i })
      .click();
  const choices = page.getByRole('menuitemradio');

  const response = await page.goto(path);
  expect(await response?.text()).toContain('<html lang="fr');
  await expect(getHeading('fr')).toBeVisible();
  await openMenu();
  await expect(choices).toHaveCount(locales.length);

  await context.addCookies([{ name: 'geoip_selected_country', value: 'BE', url: origin }]);
  await page.goto(path);
  await openMenu();
  await expect(choices).toHaveText(['Nederlands', 'Français', 'Deutsch']);
  await choices.filter({ hasText: 'Nederlands' }).click();
  await expect(getHeading('nl')).toBeVisible();

  const again = await page.goto(path);
  expect(await again?.text()).toContain('<html lang="nl');
  await expect(getHeading('nl')).toBeVisible();
  await context.close();
});
