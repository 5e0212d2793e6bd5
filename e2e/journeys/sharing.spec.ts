import { locales } from '@liaison/shared/contracts';
import { expect, test } from '../support/journey.ts';
import { createTranslator } from '../support/translations.ts';

/** The texts of each page; for a slug of its own, those of its variant. */
const pages = {
  '/landers/adultonly': 'adultonly.default',
  '/landers/alonetonight/letters': 'alonetonight.letters',
  '/landers/collagelanding/fifty': 'collagelanding.fifty',
  '/landers/gallery': 'gallery.default',
  '/landers/gallery/smiles': 'gallery.smiles',
  '/landers/iconslanding/culture': 'iconslanding.culture',
  '/landers/maplanding/germany': 'maplanding.germany',
  '/landers/socialnetwork/food': 'socialnetwork.food',
  '/landers/tinderswipe': 'tinderswipe.default',
  '/landers/transitionsvideolanding/walk': 'transitionsvideolanding.walk',
  '/landers/video/sunset': 'video.sunset',
  '/landers/whoneedsstrings': 'whoneedsstrings.default',
  '/members/1/landing': 'landing.default',
  '/members/1/landing2/evening': 'landing2.evening',
  '/members/1/landing3/smile': 'landing3.smile',
};

const unescape = (text = '') =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What the first HTML says in its head, without running a script. */
function readHead(html: string) {
  const [head = ''] = html.split('</head>');
  const find = (pattern: RegExp) => unescape(pattern.exec(head)?.[1]);
  return {
    title: find(/<title>([^<]*)</),
    description: find(/<meta name="description" content="([^"]*)">/),
    sharedTitle: find(/<meta property="og:title" content="([^"]*)">/),
    sharedDescription: find(/<meta property="og:description" content="([^"]*)">/),
    image: find(/<meta property="og:image" content="([^"]*)">/),
    canonical: find(/<link rel="canonical" href="([^"]*)">/),
    robots: find(/<meta name="robots" content="([^"]*)">/),
    data: JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? 'null',
    ) as Record<string, unknown> | null,
  };
}

test('every lander has its texts, a picture, one address and structured data in the language of the visitor (LAND-028)', async ({
  page,
  origin,
}) => {
  const hashes = new Set<string>();
  for (const locale of locales) {
    const t = createTranslator(locale);
    await page.context().addCookies([{ name: 'i18n_redirected', value: locale, url: origin }]);
    for (const [path, variant] of Object.entries(pages)) {
      const answer = await page.request.get(path);
      const head = readHead(await answer.text());

      const title = t(`landers:variants.${variant}.title`);
      const description = t(`landers:variants.${variant}.lead`);
      expect(head.title.split(' · ')[0]).toBe(title);
      expect(head).toMatchObject({ description, sharedTitle: head.title, sharedDescription: description });

      const image = await page.request.get(new URL(head.image).pathname);
      expect(image.headers()['content-type']).toBe('image/jpeg');
      const body = await image.body();
      expect(body.length).toBeLessThan(50_000);
      hashes.add(body.toString('base64'));

      if (path.startsWith('/members')) {
        // The page of a member is for those who have the link.
        expect(head).toMatchObject({ robots: 'noindex', canonical: '', data: null });
      } else {
        expect(new URL(head.canonical).pathname).toBe(path);
        expect(head.data).toMatchObject({
          '@type': 'WebPage',
          url: head.canonical,
          name: head.title,
          description,
        });
        expect(head.robots).toBe('');
      }
    }
  }
  // One picture for each lander and language; the gallery is listed twice.
  expect(hashes.size).toBe((Object.keys(pages).length - 1) * locales.length);
});

test('the FAQ is described with every question and answer in each language', async ({ page }) => {
  for (const locale of locales) {
    const { data } = readHead(await (await page.request.get(`/faq?lang=${locale}`)).text());
    const answer = await page.request.get(`/api/page.php?page=faq&lang=${locale}`);
    const { html } = (await answer.json()) as { html: string };

    const questions = data?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    const headings = [...html.matchAll(/<h3>(.+?)<\/h3>/g)].map(([, heading]) => unescape(heading));
    expect(headings.length).toBeGreaterThan(10);
    expect(questions.map(({ name }) => name)).toEqual(headings);
    for (const { acceptedAnswer } of questions) expect(html).toContain(acceptedAnswer.text);
  }
});

test('a linked language shows a static page in that language', async ({ page }) => {
  const t = createTranslator('nl');
  const answer = await page.request.get('/api/page.php?page=terms&lang=nl');
  const { title } = (await answer.json()) as { title: string };

  await page.goto('/terms?lang=nl');

  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.locator('html')).toHaveAttribute('lang', /^nl/);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: t('shell:footer.terms') }),
  ).toBeVisible();
});
