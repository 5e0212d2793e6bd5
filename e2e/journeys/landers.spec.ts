import { expect, test } from '../support/journey.ts';

/** Every lander of §2 by the path of one of its slugs. */
const landers = {
  '/landers/adultonly': 'adultonly.default',
  '/landers/alonetonight/letters': 'alonetonight.letters',
  '/landers/collagelanding/fifty': 'collagelanding.fifty',
  '/landers/gallery/smiles': 'gallery.smiles',
  '/landers/iconslanding/culture': 'iconslanding.culture',
  '/landers/maplanding/netherlands': 'maplanding.netherlands',
  '/landers/socialnetwork/food': 'socialnetwork.food',
  '/landers/tinderswipe': 'tinderswipe.default',
  '/landers/transitionsvideolanding/walk': 'transitionsvideolanding.walk',
  '/landers/video/sunset': 'video.sunset',
  '/landers/whoneedsstrings': 'whoneedsstrings.default',
  '/members/MEMBER/landing': 'landing.default',
  '/members/MEMBER/landing2/evening': 'landing2.evening',
  '/members/MEMBER/landing3/smile': 'landing3.smile',
};

for (const [pattern, variant] of Object.entries(landers)) {
  test(`${pattern} has its title in the first HTML in the language of the visitor, and leads to the sign-up (LAND-017, LAND-023)`, async ({
    page,
    t,
    uiLocale,
    checkScreen,
  }) => {
    const newest = await page.request.get('/api/lander.php?type=home');
    const { profiles } = (await newest.json()) as { profiles: { id: string }[] };
    const path = pattern.replace('MEMBER', profiles[0]?.id ?? '');
    const title = t(`landers:variants.${variant}.title`);
    const html = await (await page.request.get(path, { headers: { 'accept-language': uiLocale } })).text();
    const root = html.slice(html.indexOf('<div id="root"'), html.indexOf('<script type="application/json"'));
    expect(root).toContain(title);

    await page.goto(path);
    await checkScreen(`lander-${variant}`, page.getByRole('heading', { level: 1, name: title }));

    if (variant.startsWith('adultonly'))
      await page.getByRole('button', { name: t('landers:adultonly.enter', { min_age: 18 }) }).click();
    const questions = ['iAm', 'lookingFor'] as const;
    for (const question of questions) {
      const group = page.getByRole('group', { name: t(`landers:wizard.${question}`) });
      await group.getByRole('radio').first().check();
    }
    await page.getByRole('button', { name: t('common:actions.continue') }).click();
    const firstStep = path.startsWith('/members') ? 'message' : 'birth';
    await expect(
      page.getByRole('heading', { level: 2, name: t(`auth:steps.${firstStep}.title`) }),
    ).toBeVisible();
  });
}

test('an unknown slug has the default lander in its first HTML (LAND-024)', async ({ page, t }) => {
  const title = t('landers:variants.gallery.default.title');

  const response = await page.goto('/landers/gallery/campaign-of-last-year');

  expect(response?.status()).toBe(200);
  expect(await response?.text()).toContain(title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
