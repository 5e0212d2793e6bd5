import type { Settings, StaticPage } from '@liaison/shared/contracts';
import type { Page } from '@playwright/test';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { signUp } from '../support/members.ts';
import { parseBoot } from '../support/served-page.ts';

test('each of the nine links in the footer opens a page with content, accessible in the language of the visitor (SHELL-027, SHELL-068, SHELL-073)', async ({
  page,
  t,
  checkScreen,
}) => {
  await skipEntryWarning(page);
  await page.goto('/');
  const links = page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: t('shell:footer.label') })
    .getByRole('link');
  await expect(links).toHaveCount(9);
  const paths = await links.evaluateAll((elements) =>
    elements.map((link) => link.getAttribute('href') ?? ''),
  );
  const titles = new Set<string>();
  for (const [index, path] of paths.entries()) {
    const before = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent();
    await links.nth(index).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(title).not.toHaveText(before ?? '');
    await checkScreen(`page${path.replace('/', '-')}`, title);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(9);
});

test('the page of an unknown bundle is the not-found page in the layout of the site, without an error in the console', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });

  await page.goto('/credits/p9');

  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: t('errors:not_found') }),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('title, description and settings are part of the HTML, so the browser does not request the settings (SHELL-075)', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const settings = (await (await page.request.get('/api/settings.php')).json()) as Settings;
  const html = await (await page.request.get('/')).text();

  await skipEntryWarning(page);
  await page.goto('/');

  await expect(page).toHaveTitle(settings.index_title);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', settings.description);
  expect(parseBoot(html).settings).toEqual(settings);
  expect(requested).not.toContain('/api/settings.php');
});

test('the accessibility statement is a page by its token, in the language of the visitor, reached from the customer service (SHELL-069)', async ({
  page,
  checkScreen,
}) => {
  await skipEntryWarning(page);
  await page.goto('/service');
  await page.getByRole('main').locator('a[href="/accessibility"]').click();
  await expect(page).toHaveURL('/accessibility');
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^(Accessibility|Barrierefreiheit)$/);
  await checkScreen('page-accessibility', title);

  const unknown = await page.request.get('/no-such-token', { headers: { accept: 'text/html' } });
  expect(unknown.status()).toBe(404);
  const call = await page.request.get('/api/page.php?page=no-such-token');
  expect(call.status()).toBe(404);
});

/** Returns the position, which the footer alone would not allow. */
async function readNearEnd(page: Page): Promise<number> {
  const last = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  await last.evaluate((heading) => heading.scrollIntoView({ block: 'end' }));
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(
    await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().height),
  );
  return top;
}

test('a reload returns to where a page was read', async ({ page }) => {
  await skipEntryWarning(page);
  for (const address of ['/terms', '/service#company']) {
    await page.goto(address);
    const top = await readNearEnd(page);

    await page.reload();

    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  }
});

test('Back from outside the site returns to where a page was read', async ({ page, t }) => {
  await skipEntryWarning(page);
  await page.goto('/terms');
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  const before = (await title.textContent()) ?? '';
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: t('shell:footer.privacy') }).dispatchEvent('click');
  await expect(page).toHaveURL('/privacy');
  await expect(title).not.toHaveText(before);
  const top = await readNearEnd(page);
  await page.goto('/favicon.svg');

  await page.goBack();

  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

test('Back from a section of a page that was opened directly returns to where its contents were read', async ({
  page,
  t,
}) => {
  await skipEntryWarning(page);
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: t('shell:page.contents') });
  const link = contents.getByRole('link').nth(3);
  await link.focus();
  const start = await page.evaluate(() => scrollY);
  await link.press('Enter');
  await expect(page).toHaveURL(/\/terms#./);
  await expect(link).not.toBeInViewport();

  await page.goBack();

  await expect(page).toHaveURL('/terms');
  await expect(link).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(start);
});

test('Back from another page to a section returns to where it was read', async ({ page, t }) => {
  await skipEntryWarning(page);
  await page.goto('/terms');
  await page
    .getByRole('navigation', { name: t('shell:page.contents') })
    .getByRole('link')
    .nth(3)
    .click();
  // The address changes before the page scrolls, which then focuses the section.
  await expect(page.locator('section:focus')).toBeVisible();
  await expect(page).toHaveURL(/\/terms#./);
  const start = await page.evaluate(() => scrollY);
  await page.evaluate(() => scrollBy(0, 300));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.privacy') })
    .dispatchEvent('click');
  await expect(page).toHaveURL('/privacy');

  await page.goBack();

  await expect(page).toHaveURL(/\/terms#./);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(start + 300);
});

test('the link to the imprint has one target, and on a small phone no name of the company details is broken within a word', async ({
  page,
  t,
  isPhone,
}) => {
  test.skip(!isPhone, 'the window of a small phone');
  await skipEntryWarning(page);
  await page.setViewportSize({ width: 360, height: 740 });

  await page.goto('/service');
  await page.evaluate(() => document.fonts.ready);
  // With the font of the site, which is shown once it is in the cache.
  await page.reload();

  const name = page.getByRole('term').filter({ hasText: t('shell:company.register') });
  await expect.poll(async () => (await name.boundingBox())?.height ?? Infinity).toBeLessThan(30);
  await expect(page.locator('[id="company"]')).toHaveCount(1);
});

test.describe('west of Greenwich', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a page has the date of its version', async ({ page, t }) => {
    await skipEntryWarning(page);
    const answer = await page.request.get('/api/page.php?page=faq');
    const { updated_at } = (await answer.json()) as StaticPage;
    const day = new Date(updated_at).getUTCDate();

    await page.goto('/faq');

    const version = page.getByText(t('shell:page.version', { date: '' }).trim());
    await expect(version).toHaveText(new RegExp(`\\b${day}\\b`));
  });
});
