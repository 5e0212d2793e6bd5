import type { Browser } from '@playwright/test';
import { expect, getPageVersion, t, test } from '../support/releases.ts';

/** A new visitor opens the sign-in page and leaves once it has reported; returns the version of mf-auth. */
async function visit(browser: Browser, url: string): Promise<string | undefined> {
  const context = await browser.newContext({ baseURL: url, locale: 'en' });
  await context.addInitScript(() => localStorage.setItem('skip-site-entry-warning', String(Date.now())));
  const page = await context.newPage();
  const beacon = page.waitForRequest('**/-/release-health');
  await page.goto('/login');
  // Visitors on stable see the page, and those on the canary the stable release in its place.
  await expect(page.getByRole('heading', { name: t('auth:login.title') })).toBeVisible();
  const version = await getPageVersion(page, 'mf-auth');
  await beacon;
  await context.close();
  return version;
}

// The headless shell sends no beacon when a context closes.
test.use({ launchOptions: { executablePath: process.env.CHROMIUM_PATH } });

test('a canary that throws is halted by itself, and visitors on stable notice nothing', async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  await site.publishVersion('mf-auth', '7.9.0', { entry: "throw new Error('broken');" });
  await site.runCli('canary', 'mf-auth@7.9.0', '--share', '50%', '--mail', 'team@example.com');
  const { version: stable } = await site.readStableRelease('mf-auth');

  const versions: (string | undefined)[] = [];
  await expect(async () => {
    versions.push(...(await visitTogether(browser, site.url)));
    expect((await site.readChannel('mf-auth')).canary).toMatchObject({ share: 0 });
  }).toPass({ intervals: [0] });

  expect(new Set(versions)).toEqual(new Set([stable, '7.9.0']));
  expect(await site.runCli('status', 'mf-auth')).toContain('canary watch');
  const health = await site.runCli('status', '--health', 'mf-auth', '--url', site.url);
  expect(health).toMatch(/mf-auth +7\.9\.0 +\d+ pages, 100\.0% failed \(load \d+\)/);
  expect(health).toMatch(
    new RegExp(`mf-auth +${stable} +\\d+ pages, 0\\.0% failed, load \\d+ ms, LCP \\d+ ms`),
  );
  expect(new Set(await visitTogether(browser, site.url))).toEqual(new Set([stable]));
});

const visitTogether = (browser: Browser, url: string) =>
  Promise.all(Array.from({ length: 6 }, () => visit(browser, url)));
