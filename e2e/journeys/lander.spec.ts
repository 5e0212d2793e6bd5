import { expect, test } from '../support/journey.ts';

test('the prerendered HTML of a lander contains its title in the language of the visitor (LAND-008, LAND-016, FED-014)', async ({
  page,
  t,
  uiLocale,
  checkScreen,
}) => {
  const html = await (
    await page.request.get('/landers/alonetonight/summer', { headers: { 'accept-language': uiLocale } })
  ).text();
  expect(
    html.slice(html.indexOf('<div id="root"'), html.indexOf('<script type="application/json"')),
  ).toContain(t('landers:variants.alonetonight.summer.title').slice(0, 12));

  await page.goto('/landers/alonetonight/summer');
  await checkScreen(
    'lander',
    page.getByRole('heading', { level: 1, name: t('landers:variants.alonetonight.summer.title') }),
  );
});
