import { gzipSync } from 'node:zlib';
import { expect, test } from '../support/releases.ts';

/** KB after gzip. The goal is 175 (docs/decisions/0033-keep-the-first-page-small.md). */
const limits = {
  '/': 231,
  '/landers/alonetonight/summer': 229,
  '/login': 246,
  '/signup': 250,
  '/members': 259,
};

const showsMembers = (path: string) => path === '/' || path.startsWith('/landers/');

for (const [path, limit] of Object.entries(limits)) {
  test(`the scripts that a visitor's first ${path} loads on a desktop have at most ${limit} KB`, async ({
    page,
  }) => {
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const isScript = response.request().resourceType() === 'script';
      if (isScript) sizes.set(response.url(), response.body().then(getSize));
    });
    await expect(async () => {
      sizes.clear();
      const response = await page.goto(path);
      // The demo's members come shortly after the first page, and a document does not wait for a slow answer.
      if (showsMembers(path)) expect(await response?.text()).toContain('"profiles":[{');
    }).toPass();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // What a page loads by itself at last.
    await expect.poll(() => [...sizes.keys()]).toContainEqual(expect.stringContaining('/release-health.'));

    const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(100 * 1024);
    expect(Math.round(bytes / 1024)).toBeLessThanOrEqual(limit);
  });
}

const getSize = (script: Buffer) => gzipSync(script, { level: 9 }).length;
