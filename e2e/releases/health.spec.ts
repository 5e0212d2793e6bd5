import type { ReleaseHealthBeacon, ReleaseReport } from '@liaison/shared/contracts';
import type { Browser } from '@playwright/test';
import { expect, getPageVersion, listServedVersions, t, test } from '../support/releases.ts';

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
  request,
  site,
}) => {
  await site.publishVersion('mf-auth', '7.9.0', { entry: "throw new Error('broken');" });
  await site.runCli('canary', 'mf-auth@7.9.0', '--share', '50%', '--mail', 'team@example.com');
  const { version: stable } = await site.readStableRelease('mf-auth');
  const readHealth = () => site.runCli('status', '--health', 'mf-auth', '--url', site.url);

  const versions = new Set<string | undefined>();
  // The largest paint is sent when the page is left, and is lost where the browser is slow.
  await expect(async () => {
    versions.add(await visit(browser, site.url));
    const health = await readHealth();
    expect(health).toMatch(/mf-auth +7\.9\.0 +\d+ pages, 100\.0% failed \(load \d+\)/);
    expect(health).toMatch(
      new RegExp(`mf-auth +${stable} +\\d+ pages, 0\\.0% failed, load \\d+ ms, LCP \\d+ ms`),
    );
  }).toPass();
  expect(versions).toEqual(new Set([stable, '7.9.0']));

  // What further visits would report, each of which takes seconds of a processor.
  const report = async (release: Omit<ReleaseReport, 'name'>) => {
    const data: ReleaseHealthBeacon = { releases: [{ name: 'mf-auth', ...release }] };
    const answer = await request.post('/-/release-health', { data, headers: { origin: site.url } });
    expect(answer.status()).toBe(204);
  };
  await expect(async () => {
    await report({ version: '7.9.0', outcome: 'failed', failures: { load: 1 } });
    await report({ version: stable, outcome: 'ok' });
    expect((await site.readChannel('mf-auth')).canary).toMatchObject({ share: 0 });
  }).toPass();

  expect(await site.runCli('status', 'mf-auth')).toContain('canary watch');
  await expect.poll(() => listServedVersions(`${site.url}/login`, 'mf-auth', 20)).toEqual([stable]);
  expect(await visit(browser, site.url)).toBe(stable);
});
