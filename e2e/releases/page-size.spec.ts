import { gzipSync } from 'node:zlib';
import { expect, test } from '../support/releases.ts';

/** KB after gzip. The goal is 175 (docs/decisions/0033-keep-the-first-page-small.md). */
const limits = {
  '/': 254,
  '/landers/alonetonight/summer': 251,
  '/login': 246,
  '/signup': 250,
  '/members': 259,
};

const hasMemberList = (path: string) => path === '/' || path.startsWith('/landers/');

for (const [path, limit] of Object.entries(limits)) {
  test(`the scripts that a visitor's first ${path} loads on a desktop have at most ${limit} KB`, async ({
    page,
  }) => {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      const isScript = response.request().resourceType() === 'script';
      if (isScript) sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    // What a page loads by itself at last: the code of its report, and a lander's list of members when that comes near the view.
    const lastResponses = [/\/release-health\./, ...(hasMemberList(path) ? [/\/api\//] : [])].map((url) =>
      page.waitForResponse(url),
    );
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await Promise.all(lastResponses);

    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(100 * 1024);
    expect(Math.round(bytes / 1024)).toBeLessThanOrEqual(limit);
  });
}
