import type { Page, Route } from '@playwright/test';
import { expect, partnerPath, t, test } from '../support/releases.ts';

const files = '**/releases/mf-chat/**/*.js';

/** What stands where on a member's profile, but for the place that mf-chat fills. */
async function places(page: Page) {
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
  await page.goto(await partnerPath(page), { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const button = (page: Page) => page.getByRole('main').getByRole('link', { name: t('chat:start.message') });

test('a slot that is late shifts nothing when it comes (FED-022)', async ({ member: page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await openProfile(page);
  await expect(button(page)).toHaveCount(0);
  const before = await places(page);

  gate.resolve();
  await expect(button(page)).toBeVisible();
  expect(await places(page)).toEqual(before);
});

const broken: Record<string, (route: Route) => Promise<void>> = {
  'does not come': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'is broken': (route) =>
    route.fulfill({ body: 'throw new Error("planted")', contentType: 'text/javascript' }),
};

for (const [fault, inject] of Object.entries(broken)) {
  test(`a slot whose part ${fault} leaves the page as it is (FED-022)`, async ({ member: page }) => {
    const errors: string[] = [];
    await page.route(files, inject);
    await openProfile(page);
    const before = await places(page);

    await page.waitForLoadState('networkidle');
    page.on('pageerror', (error) => errors.push(error.message));
    expect(await places(page)).toEqual(before);
    await expect(page.getByText(t('shell:federation.failed'))).toHaveCount(0);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('members:search.title') })
      .click();
    await expect(page).toHaveURL(/\/members$/);
    expect(errors).toEqual([]);
  });
}

test('a slot that no release fills leaves the page as it is (FED-022)', async ({ member: page, site }) => {
  await openProfile(page);
  await expect(button(page)).toBeVisible();
  const filled = await places(page);
  await site.liaison('disable', 'mf-chat', '--why', 'to leave its slots empty');

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  expect(await places(page)).toEqual(filled);
});

test('a screen that throws while it is drawn gives its place to the fallback, and Retry brings it (FED-016)', async ({
  member: page,
}) => {
  let isBroken = true;
  await page.route('**/releases/mf-chat/**/conversations.*.js', async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    const planted = code.replace(
      /Component:\(\)=>\w+/,
      'Component:()=>globalThis.planted??=()=>{throw Error("planted")}',
    );
    expect(planted).not.toBe(code);
    await (isBroken
      ? route.fulfill({ response: answer, body: planted })
      : route.fulfill({ response: answer }));
  });
  await page.goto('/chats');
  const place = page.getByRole('main');
  await expect(place.getByText(t('shell:federation.failed'))).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  isBroken = false;
  await place.getByRole('button', { name: t('shell:federation.retry') }).click();
  await expect(place.getByRole('heading', { name: t('chat:messages') })).toBeVisible();
});
