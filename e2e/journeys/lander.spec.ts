import { expect, test } from '../support/journey.ts';

for (const [path, variant] of [
  ['/landers/alonetonight', 'default'],
  ['/landers/alonetonight/summer', 'summer'],
] as const) {
  test(`${path} has its title in the prerendered HTML in the language of the visitor, under a header with the logo (LAND-008, LAND-016)`, async ({
    page,
    t,
    uiLocale,
    checkScreen,
  }) => {
    const title = t(`landers:variants.alonetonight.${variant}.title`);
    const html = await (await page.request.get(path, { headers: { 'accept-language': uiLocale } })).text();
    const root = html.slice(html.indexOf('<div id="root"'), html.indexOf('<script type="application/json"'));
    expect(root).toContain(title);

    await page.goto(path);
    await checkScreen(`lander-${variant}`, page.getByRole('heading', { level: 1, name: title }));
    await expect(page.getByRole('banner').getByRole('link', { name: /^Liaison/ })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  });
}

test('a visitor who hides the first lander is logged as a bounce when lb asks for it [LAND-026]', async ({
  page,
}) => {
  const hideAndReadReport = async () => {
    const report = page.waitForRequest(/page-hidden\.php/);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    return new URL((await report).url()).searchParams;
  };

  await page.goto('/landers/gallery?lb=1');
  await expect(page.getByRole('radio').first()).toBeEnabled();
  expect(Object.fromEntries(await hideAndReadReport())).toEqual({ route: 'landers-gallery', bounced: '1' });

  await page.goto('/landers/gallery');
  await expect(page.getByRole('radio').first()).toBeEnabled();
  expect(Object.fromEntries(await hideAndReadReport())).toEqual({ route: 'landers-gallery' });
});
