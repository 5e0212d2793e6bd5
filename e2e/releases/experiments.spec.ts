import type { Browser } from '@playwright/test';
import { expect, t, test } from '../support/releases.ts';
import {
  createAccountData,
  fillAccountDetails,
  getContinueButton,
  getStepTitle,
  getSubmitButton,
} from '../support/signup-form.ts';

const path = '/landers/alonetonight';
const getTitle = (slug: string) => t(`landers:variants.alonetonight.${slug}.title`);

test('an experiment is data of mf-landers: each visitor gets one variant in the first HTML and keeps it, and the command prints who signed up (LAND-027)', async ({
  browser,
  site,
  workspace,
}) => {
  test.setTimeout(300_000);
  const data = 'mf-landers/src/landers/data/alonetonight.ts';
  const toDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const experiment = `{ name: 'journey', start: '${toDay(-1)}', end: '${toDay(1)}', shares: { default: 50, letters: 50 } }`;
  await workspace.replaceText(
    data,
    "  type: 'alonetonight',",
    `  type: 'alonetonight',\n  experiments: [${experiment}],`,
  );
  await workspace.updateJson<{ version: string }>('mf-landers/package.json', (manifest) => {
    manifest.version = '9.4.0';
  });
  await site.runCli('publish', await workspace.build('mf-landers'));
  await site.runCli('promote', 'mf-landers@9.4.0', '--why', 'an experiment');
  await expect
    .poll(async () => (await openLander(browser, site.url)).boot)
    .toContain('"experiments":{"journey":');

  const { page, title, close } = await findVisitor(browser, site.url, getTitle('letters'));
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const reported = page.waitForResponse((response) => response.url().endsWith('/-/experiments'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await reported).status()).toBe(204);
  await expect(page.getByRole('main').locator('img[src*="letter"]')).toBeVisible();

  const main = page.getByRole('main');
  for (const question of ['iAm', 'lookingFor'])
    await page
      .getByRole('group', { name: t(`landers:wizard.${question}`) })
      .getByRole('radio')
      .first()
      .check();
  await getContinueButton(main, t).click();
  await fillAccountDetails(main, t, createAccountData());
  await getSubmitButton(main, t).click();
  await expect(getStepTitle(page, t, 'photo')).toBeVisible();
  expect(errors).toEqual([]);
  await close();

  const printed = await site.runCli('experiments', 'journey', '--url', site.url);
  expect(printed).toMatch(/^journey \(running, \/landers\/alonetonight, /);
  expect(printed).toMatch(/letters +50% +\d+ shown +1 signed up +\d+\.\d% \(/);
  expect(printed).toContain('letters against default: ');
});

/** The first HTML that a new browser gets, and its page. */
async function openLander(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, locale: 'en', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const html = (await (await page.goto(path))?.text()) ?? '';
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const [, boot = ''] = /id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  return { page, title, boot, close: () => context.close() };
}

/** A visitor with this title in the first HTML: one of two has it. */
async function findVisitor(browser: Browser, origin: string, wanted: string) {
  for (let tries = 0; tries < 40; tries += 1) {
    const visitor = await openLander(browser, origin);
    if (visitor.title === wanted) return visitor;
    await visitor.close();
  }
  throw new Error(`No visitor got "${wanted}"`);
}
