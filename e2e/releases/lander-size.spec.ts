import type { Browser } from '@playwright/test';
import { observeLayoutShifts, sumLayoutShifts } from '../support/layout-shift.ts';
import { expect, test } from '../support/releases.ts';

/** The document, the font and the pictures that a lander loads before the visitor does anything (DEC-29). */
const limitBytes = 100 * 1024;

/** A layout shift below it rounds to 0.00: texts change their width a little when the font has loaded. */
const limitShift = 0.005;

const devices = {
  'a phone': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  'a desktop': { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};

interface Visit {
  browser: Browser;
  url: string;
  device: (typeof devices)[keyof typeof devices];
}

/** The bytes that a first visit transfers, how much moved, and whether the hero was preloaded as the picture element shows it. */
async function measure({ browser, url, device }: Visit) {
  const context = await browser.newContext({ ...device, locale: 'en', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await observeLayoutShifts(page);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (['document', 'font', 'image'].includes(request.resourceType()))
      sizes.push(
        request
          .sizes()
          .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
      );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const hero = await page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('main picture img[fetchpriority="high"]');
    const preloads = performance
      .getEntriesByType('resource')
      .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'link')
      .map(({ name }) => name);
    return image && { isPreloaded: preloads.includes(image.currentSrc) };
  });
  const shift = await sumLayoutShifts(page);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { bytes, shift, hero };
}

for (const [name, device] of Object.entries(devices)) {
  test(`on ${name} document, font and pictures of every lander stay under 100 KB, its hero is preloaded, and nothing moves`, async ({
    browser,
    site,
  }, info) => {
    test.setTimeout(300_000);
    const { routes } = await site.readStableRelease('mf-landers');
    const findMember = async () => {
      const newest = await (await fetch(`${site.url}/api/lander.php?type=home`)).json();
      return (newest as { profiles: { id: string }[] }).profiles[0]?.id ?? '';
    };
    // The demo's members come shortly after the first page.
    await expect.poll(findMember).not.toBe('');
    const id = await findMember();
    const paths = routes
      .flatMap(({ prerender = [] }) => prerender)
      .filter((path) => path !== '/' && !path.includes(':slug'))
      .map((path) => path.replace(':id', id));
    expect(paths.length).toBeGreaterThan(30);

    const lines: string[] = [];
    const problems: string[] = [];
    for (const path of paths) {
      const { bytes, shift, hero } = await measure({ browser, url: site.url + path, device });
      lines.push(`${(bytes / 1024).toFixed(1).padStart(6)} KB  ${path}`);
      if (bytes >= limitBytes) problems.push(`${path} has ${Math.round(bytes / 1024)} KB`);
      if (shift >= limitShift) problems.push(`${path} has a layout shift of ${shift}`);
      if (hero && !hero.isPreloaded) problems.push(`${path} shows a hero that was not preloaded`);
    }
    await info.attach('sizes', { body: lines.join('\n'), contentType: 'text/plain' });
    info.annotations.push({ type: 'sizes', description: `\n${lines.join('\n')}` });
    expect(problems, lines.join('\n')).toEqual([]);
  });
}
