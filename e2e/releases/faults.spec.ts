import type { Page, Route } from '@playwright/test';
import { changeReleasedScripts } from '../support/changed-scripts.ts';
import { expect, holdRequests, t, test } from '../support/releases.ts';
import type { TestSite } from '../support/test-site.ts';

const chatScripts = '**/releases/mf-chat/**/*.js';

/** How requests for a module's scripts can fail. */
const requestFaults: Record<string, (route: Route) => unknown> = {
  'is missing (404)': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'fails on the server (500)': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'loses its connection': (route) => route.abort('connectionreset'),
  'never responds': () => new Promise(() => {}),
};

/** What can be wrong with scripts that a module's team has released. */
const contentFaults: Record<string, { body: string; contentType?: string }> = {
  'is corrupt': { body: '(function(){ return' },
  'is an HTML page': {
    body: '<!doctype html><title>Sign in to the network</title>',
    contentType: 'text/html',
  },
  'is empty': { body: '' },
  'throws at start': { body: 'throw new Error("injected")' },
};

/** Breaks the scripts of mf-chat until the returned function is called: what has failed or hangs by then stays so. */
type Break = (page: Page, site: TestSite) => Promise<() => void>;

const breakRequests =
  (inject: (route: Route) => unknown): Break =>
  async (page) => {
    let isBroken = true;
    await page.route(chatScripts, (route) => (isBroken ? inject(route) : route.continue()));
    return () => (isBroken = false);
  };

const breakContents =
  ({ body, contentType }: { body: string; contentType?: string }): Break =>
  (page, site) =>
    changeReleasedScripts(page, site, {
      name: 'mf-chat',
      change: () => body,
      ...(contentType && { contentType }),
    });

const faults: [string, Break][] = [
  ...Object.entries(requestFaults).map(([fault, inject]): [string, Break] => [fault, breakRequests(inject)]),
  ...Object.entries(contentFaults).map(([fault, it]): [string, Break] => [fault, breakContents(it)]),
];

for (const [fault, breakScripts] of faults) {
  test(`when mf-chat ${fault}, a fallback is shown, the rest of the page works, and Retry loads it (FED-016)`, async ({
    member: page,
    site,
  }) => {
    const repair = await breakScripts(page, site);
    await openConversations(page);

    const fallback = page.getByRole('main').getByText(t('shell:federation.failed'));
    await expect(fallback).toBeVisible();
    await expectRestOfPageWorks(page);

    repair();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell:federation.retry') })
      .click();
    await expectConversations(page);
    await expect(fallback).toHaveCount(0);
  });
}

test('a container of the wrong shape is refused with the fallback (FED-016)', async ({
  member: page,
  site,
}) => {
  const { entry, global } = await site.readStableRelease('mf-chat');
  const repair = await changeReleasedScripts(page, site, {
    name: 'mf-chat',
    change: (file, code) => (file === entry ? `var ${global} = { get: 1 };` : code),
  });
  await openConversations(page);

  await expect(page.getByRole('main').getByText(t('shell:federation.failed'))).toBeVisible();
  await expectRestOfPageWorks(page);

  repair();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell:federation.retry') })
    .click();
  await expectConversations(page);
});

test('a slow module is shown even when it loads after its fallback appeared (FED-016)', async ({
  member: page,
}) => {
  const releaseScripts = await holdRequests(page, chatScripts);
  await openConversations(page);

  await expect(page.getByRole('main').getByText(t('shell:federation.failed'))).toBeVisible();
  releaseScripts();
  await expectConversations(page);
});

test('a navigation to a slow screen shows the progress bar from 200 ms on, filling within 5 s, until the screen is there (SHELL-042)', async ({
  member: page,
}) => {
  const releaseScripts = await holdRequests(page, chatScripts);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/faq', { waitUntil: 'commit' });
  const link = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${t('chat:messages')}`) });
  await expect(link).toBeVisible();
  await page.evaluate(recordProgress);
  await link.click();

  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  expect(await page.evaluate(getProgressDelay)).toBeGreaterThanOrEqual(200);
  expect(await bar.evaluate(getAnimationDurations)).toEqual([5000]);
  await expect(page.getByRole('status', { name: t('shell:federation.loading') })).toBeVisible();
  await expect(bar).toBeVisible();

  releaseScripts();
  await expectConversations(page);
  await expect(bar).toHaveCount(0);
});

test('in forced colours the progress bar and the placeholder of a slow screen are visible', async ({
  member: page,
}) => {
  await holdRequests(page, chatScripts);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/faq', { waitUntil: 'commit' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${t('chat:messages')}`) })
    .click();

  const placeholder = page.getByRole('status', { name: t('shell:federation.loading') });
  await expect(placeholder.locator('div:empty').first()).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('progressbar')).toHaveCSS('border-top-style', 'solid');
});

/** Records when a link was clicked and when the progress bar appeared. */
function recordProgress() {
  const times: { click?: number; bar?: number } = {};
  Object.assign(globalThis, { times });
  document.addEventListener('click', ({ timeStamp }) => (times.click = timeStamp), { capture: true });
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role=progressbar]')) times.bar ??= performance.now();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function getProgressDelay(): number {
  const { click = NaN, bar = NaN } = (globalThis as unknown as { times: { click?: number; bar?: number } })
    .times;
  return bar - click;
}

const getAnimationDurations = (element: Element) =>
  element.getAnimations().map(({ effect }) => effect?.getTiming().duration);

test('a release that is gone from the store reloads the page once, and not again within a minute (SHELL-050)', async ({
  member: page,
}) => {
  await page.route('**/releases/mf-chat/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/faq');
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));

  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${t('chat:messages')}`) })
    .click();
  await expect.poll(() => documents).toHaveLength(1);
  const main = page.getByRole('main');
  await expect(main.getByText(t('shell:federation.failed'))).toBeVisible();

  const checked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await main.getByRole('button', { name: t('shell:federation.retry') }).click();
  await checked;
  await expect(main.getByText(t('shell:federation.failed'))).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('members:search.title') })
    .click();
  await expect(page).toHaveURL(/\/members$/);
  expect(documents).toHaveLength(1);
});

/** Waits for the document only, because a script that never responds delays the load event forever. */
const openConversations = (page: Page) => page.goto('/chats', { waitUntil: 'commit' });

async function expectRestOfPageWorks(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('members:search.title') })
    .click();
  await expect(page).toHaveURL(/\/members$/);
  await page.goBack({ waitUntil: 'commit' });
}

const expectConversations = (page: Page) =>
  expect(page.getByRole('main').getByRole('heading', { name: t('chat:messages') })).toBeVisible();
