import type { Page, Route } from '@playwright/test';
import { expect, getPartnerPath, t, test } from '../support/releases.ts';

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
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const getConversationLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: t('chat:start.message') });

test('a slot that loads late causes no layout shift (FED-022)', async ({ member: page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(chatScripts, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await openProfile(page);
  await expect(getConversationLink(page)).toHaveCount(0);
  const before = await getPositions(page);

  gate.resolve();
  await expect(getConversationLink(page)).toBeVisible();
  expect(await getPositions(page)).toEqual(before);
});

const faults: Record<string, (route: Route) => Promise<void>> = {
  'does not load': (route) => route.fulfill({ status: 500, body: 'broken' }),
  throws: (route) => route.fulfill({ body: 'throw new Error("injected")', contentType: 'text/javascript' }),
};

for (const [fault, inject] of Object.entries(faults)) {
  test(`a slot whose code ${fault} leaves the rest of the page unchanged (FED-022)`, async ({
    member: page,
  }) => {
    const errors: string[] = [];
    await page.route(chatScripts, inject);
    await openProfile(page);
    const before = await getPositions(page);

    await page.waitForLoadState('networkidle');
    page.on('pageerror', (error) => errors.push(error.message));
    expect(await getPositions(page)).toEqual(before);
    await expect(page.getByText(t('shell:federation.failed'))).toHaveCount(0);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('members:search.title') })
      .click();
    await expect(page).toHaveURL(/\/members$/);
    expect(errors).toEqual([]);
  });
}

test('a slot that no release fills leaves the rest of the page unchanged (FED-022)', async ({
  member: page,
  site,
}) => {
  await openProfile(page);
  await expect(getConversationLink(page)).toBeVisible();
  const before = await getPositions(page);
  await site.runCli('disable', 'mf-chat', '--why', 'leave its slots empty');

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(getConversationLink(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  expect(await getPositions(page)).toEqual(before);
});

test('a screen that throws while rendering is replaced by the fallback, and Retry renders it (FED-016)', async ({
  member: page,
}) => {
  let isBroken = true;
  await page.route('**/releases/mf-chat/**/conversations.*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const throwing = code.replace(
      /Component:\(\)=>\w+/,
      'Component:()=>globalThis.injected??=()=>{throw Error("injected")}',
    );
    expect(throwing).not.toBe(code);
    await (isBroken ? route.fulfill({ response, body: throwing }) : route.fulfill({ response }));
  });
  await page.goto('/chats');
  const main = page.getByRole('main');
  await expect(main.getByText(t('shell:federation.failed'))).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  isBroken = false;
  await main.getByRole('button', { name: t('shell:federation.retry') }).click();
  await expect(main.getByRole('heading', { name: t('chat:messages') })).toBeVisible();
});
