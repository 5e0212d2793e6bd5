import { type Browser, chromium } from '@playwright/test';
import { getRounds, selectNamed } from '../lib/get-rounds.ts';
import { listLanders } from '../lib/landers.ts';
import { startBenchmark } from '../lib/start-benchmark.ts';
import { compareMedians, median, type Ratio } from '../lib/statistics.ts';
import { type Line, writeReport } from '../lib/write-report.ts';
import { startFederatedSite } from '../page/sites.ts';
import { phone, slowDown } from '../page/visit-page.ts';
import { servePlainPages } from './plain-pages.ts';

/**
 * The largest paint of a first visit to every lander, on a slow network and processor, beside the same page as plain static HTML with
 * the same pictures and the same font. The plain pages are measured twice (A/A). `npm run bench:lander -- gallery video` measures
 * only those.
 */
const rounds = getRounds(5);
const variants = ['lander', 'plain', 'again'] as const;

const stack = startBenchmark('chromium');
const site = await startFederatedSite(stack);
const browser = stack.use(await chromium.launch({ executablePath: process.env.CHROMIUM_PATH }));
const landers = selectNamed(await listLanders(site));
const plainOrigin = await servePlainPages(stack, {
  browser,
  origin: site.origin,
  paths: landers.map(([, path]) => path),
});

const lines: Line[] = [];
const same: Record<string, Ratio> = {};
for (const [name, path] of landers) {
  const paints: Record<(typeof variants)[number], number[]> = { lander: [], plain: [], again: [] };
  for (let round = -1; round < rounds; round += 1)
    for (const variant of round % 2 === 0 ? variants : variants.toReversed()) {
      const paint = await measurePaint(browser, (variant === 'lander' ? site.origin : plainOrigin) + path);
      if (round >= 0) paints[variant].push(paint);
    }
  lines.push({
    what: name,
    measured: median(paints.lander),
    baseline: median(paints.plain),
    unit: 'ms',
    ratio: compareMedians(paints.lander, paints.plain),
    goal: '≤ 1.03',
  });
  same[name] = compareMedians(paints.again, paints.plain);
}
writeReport('lander', lines, { rounds, same, tolerance: 0.03 });
await stack.disposeAsync();

/** In milliseconds after the start of the navigation, in a browser that has nothing of the site. */
async function measurePaint(from: Browser, url: string): Promise<number> {
  const context = await from.newContext({ viewport: phone, isMobile: true, hasTouch: true, locale: 'en' });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        Object.assign(globalThis, { largestPaint: list.getEntries().at(-1)?.startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await slowDown(page);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => (globalThis as { largestPaint?: number }).largestPaint ?? Number.NaN);
  } finally {
    await context.close();
  }
}
