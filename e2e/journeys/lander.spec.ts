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
