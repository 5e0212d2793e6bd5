import type { Page, Route } from '@playwright/test';
import { changeReleasedScripts } from '../support/changed-scripts.ts';
import { expect, getPageVersion, getPartnerPath, holdRequests, t, test } from '../support/releases.ts';

const chatScripts = '**/releases/mf-chat/**/*.js';

/** Positions of elements on a member's profile outside the slot that mf-chat fills. */
async function getPositions(page: Page) {
  const boxes: Record<string, unknown> = {};
  for (const [name, locator] of Object.entries({
    heading: page.getByRole('main').getByRole('heading', { level: 1 }),
    footer: page.getByRole('contentinfo'),
    banner: page.getByRole('banner'),
    like: page
      .getByRole('main')
      .getByRole('button', { name: t('members:like.like') })
      .first(),
  }))
    boxes[name] = await locator.boundingBox();
  return boxes;
}

async function openProfile(page: Page) {
  await page.goto(await getPartnerPath(page), { waitUntil: 'commit' });
  await waitForProfile(page);
}

/** Waits for everything but mf-chat's slot; the related members come last. */
async function waitForProfile(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const related = main.getByRole('region', { name: t('members:profile.related') });
  await expect(related.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(async () => void (await document.fonts.ready));
}

const getConversationLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: t('chat:start.message') });

test('a slot that loads late causes no layout shift (FED-022)', async ({ member: page }) => {
  const releaseScripts = await holdRequests(page, chatScripts);
  await openProfile(page);
  await expect(getConversationLink(page)).toHaveCount(0);
  const before = await getPositions(page);

  releaseScripts();
  await expect(getConversationLink(page)).toBeVisible();
  expect(await getPositions(page)).toEqual(before);
});

/** How the slot's code can fail, with the message of the error that the browser reports, if any. */
const faults: Record<string, { inject: (route: Route) => Promise<void>; message?: string }> = {
  'does not load': { inject: (route) => route.fulfill({ status: 500, body: 'broken' }) },
  throws: { inject: (route) => route.fallback(), message: 'injected' },
};

for (const [fault, { inject, message }] of Object.entries(faults)) {
  test(`a slot whose code ${fault} leaves the rest of the page unchanged (FED-022)`, async ({
    member: page,
    site,
  }) => {
    const errors = new Set<string>();
    page.on('pageerror', (error) => errors.add(error.message));
    if (message) {
      const change = () => `throw new Error("${message}")`;
      await changeReleasedScripts(page, site, { name: 'mf-chat', change });
    }
    const failed = page.waitForResponse(chatScripts);
    const releaseScripts = await holdRequests(page, chatScripts, inject);
    await openProfile(page);
    const before = await getPositions(page);

    releaseScripts();
    await failed;
    if (message) await expect.poll(() => [...errors]).toEqual([message]);
    else await page.waitForLoadState('networkidle');

    expect(await getPositions(page)).toEqual(before);
    await expect(page.getByText(t('shell:federation.failed'))).toHaveCount(0);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('members:search.title') })
      .click();
    await expect(page).toHaveURL(/\/members$/);
    expect([...errors]).toEqual(message ? [message] : []);
  });
}

test('a slot that no release fills leaves the rest of the page unchanged (FED-022)', async ({
  member: page,
  site,
}) => {
  // Otherwise one of the two page loads can have the font in time and the other not.
  await page.route('**/*.woff2', (route) => route.abort());
  await openProfile(page);
  await expect(getConversationLink(page)).toBeVisible();
  const before = await getPositions(page);
  await site.runCli('disable', 'mf-chat', '--why', 'leave its slots empty');

  await expect(async () => {
    await page.reload();
    expect(await getPageVersion(page, 'mf-chat')).toBeUndefined();
  }).toPass();

  await waitForProfile(page);
  await expect(getConversationLink(page)).toHaveCount(0);
  expect(await getPositions(page)).toEqual(before);
});
