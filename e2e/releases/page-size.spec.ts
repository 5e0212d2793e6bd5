import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
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
    const scripts = new Map<string, Response>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response);
    });
    await expect(async () => {
      scripts.clear();
      const response = await page.goto(path);
      // The demo's members come shortly after the first page, and a document does not wait for a slow answer.
      const document = (await response?.text()) ?? '';
      if (showsMembers(path)) expect(document).toContain('"profiles":[{');
      if (path === '/') expect(document).toMatch(/"GET \/api\/bundles\.php".*"GET \/api\/companyinfo\.php"/s);
    }).toPass();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // What a page loads by itself at last.
    await expect.poll(() => [...scripts.keys()]).toContainEqual(expect.stringContaining('/release-health.'));

    const sizes = await Promise.all(
      [...scripts.values()].map(async (script) => getSize(await script.body())),
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(100 * 1024);
    expect(Math.round(bytes / 1024)).toBeLessThanOrEqual(limit);
  });
}

const getSize = (script: Buffer) => gzipSync(script, { level: 9 }).length;
