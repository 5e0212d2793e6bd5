import type { Page, Route } from '@playwright/test';
import { expect, t, test } from '../support/releases.ts';

const files = '**/releases/mf-chat/**/*.js';
const script =
  (body: string, contentType = 'text/javascript') =>
  (route: Route) =>
    route.fulfill({ body, contentType });

/** What can happen to a module on its way (quality.md, faults the browser survives). */
const faults: Record<string, (route: Route) => unknown> = {
  'is not there (404)': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'fails on the server (500)': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'is cut off': (route) => route.abort('connectionreset'),
  'is corrupt': script('(function(){ return'),
  'is a page of HTML': script('<!doctype html><title>Sign in to the network</title>', 'text/html'),
  'is empty': script(''),
  'throws as it starts': script('throw new Error("planted")'),
  'never comes': () => new Promise(() => {}),
};

for (const [fault, inject] of Object.entries(faults)) {
  test(`when mf-chat ${fault}, a fallback stands in its place, the rest works, and Retry brings it (FED-016)`, async ({
    member: page,
  }) => {
    // What was asked for before stays as it is: only what is asked for after it is mended comes.
    let isBroken = true;
    await page.route(files, (route) => (isBroken ? inject(route) : route.continue()));
    await open(page);

    const fallback = page.getByRole('main').getByText(t('shell:federation.failed'));
    await expect(fallback).toBeVisible();
    await restOfPageWorks(page);

    isBroken = false;
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell:federation.retry') })
      .click();
    await chatIsThere(page);
    await expect(fallback).toHaveCount(0);
  });
}

test('a container of the wrong shape is refused before it runs, with the fallback (FED-016)', async ({
  member: page,
  site,
}) => {
  const { entry, global } = await site.stable('mf-chat');
  const address = `**/releases/mf-chat/**/${entry}`;
  await page.route(address, script(`var ${global} = { get: 1 };`));
  await open(page);

  await expect(page.getByRole('main').getByText(t('shell:federation.failed'))).toBeVisible();
  await restOfPageWorks(page);

  await page.unroute(address);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell:federation.retry') })
    .click();
  await chatIsThere(page);
});

test('a module that is slow stands under a placeholder, and may still come after its fallback (FED-016)', async ({
  member: page,
}) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await gate;
    await route.continue();
  });
  await open(page);

  await expect(page.getByRole('main').getByText(t('shell:federation.failed'))).toBeVisible();
  release();
  await chatIsThere(page);
});

/** A file that never comes keeps the page from being loaded, not from being there. */
const open = (page: Page) => page.goto('/chats', { waitUntil: 'commit' });

async function restOfPageWorks(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.faq') })
    .click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack({ waitUntil: 'commit' });
}

const chatIsThere = (page: Page) =>
  expect(page.getByRole('main').getByRole('heading', { name: t('chat:messages') })).toBeVisible();
