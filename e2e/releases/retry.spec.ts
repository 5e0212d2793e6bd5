import type { Release } from '@liaison/shared/contracts';
import type { Page } from '@playwright/test';
import { changeReleasedScripts } from '../support/changed-scripts.ts';
import { expect, getPageVersion, t, test } from '../support/releases.ts';

/** The files that the list of conversations needs, each of which can fail alone. */
const files: Record<string, (release: Release) => string | undefined> = {
  'the entry': ({ entry }) => entry,
  "the screen's own chunk": ({ exposes }) => exposes.conversations?.js.find(isOwnChunk),
  'a chunk that other screens share': ({ exposes }) =>
    exposes.conversations?.js.find((file) => !isOwnChunk(file)),
  'the file of strings': ({ locales }) => locales.en,
};
const isOwnChunk = (file: string) => file.startsWith('conversations.');

for (const [file, find] of Object.entries(files)) {
  for (const fault of ['hangs', 'fails'] as const) {
    test(`when ${file} of mf-chat alone ${fault}, the fallback is shown in place, and Retry requests it again at once (FED-016)`, async ({
      member: page,
      site,
    }) => {
      const path = find(await site.readStableRelease('mf-chat'));
      expect(path).toBeTruthy();
      let isBroken = true;
      await page.route(`**/releases/mf-chat/**/${path}`, (route) => {
        if (!isBroken) return route.continue();
        return fault === 'fails' ? route.fulfill({ status: 500, body: 'broken' }) : new Promise(() => {});
      });
      await page.goto('/faq', { waitUntil: 'commit' });
      await openConversations(page);
      await expect(getFallback(page)).toBeVisible();
      await expect(getConversationsHeading(page)).toHaveCount(0);
      await expect(page.getByRole('banner')).toBeVisible();

      isBroken = false;
      await retry(page);

      await expect(getConversationsHeading(page)).toBeVisible();
      await expect(getFallback(page)).toHaveCount(0);
    });
  }
}

test('when the chunk of a screen of the shell hangs, the fallback is shown in place, and Retry requests it again at once', async ({
  member: page,
}) => {
  let isBroken = true;
  await page.route('**/releases/shell/**/page.*.js', (route) => {
    if (!isBroken) return route.continue();
    return new Promise(() => {});
  });
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(getFallback(page)).toBeVisible();

  isBroken = false;
  await retry(page);

  // webpack gives a chunk up after 20 seconds.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(getFallback(page)).toHaveCount(0);
});

test('a screen that did not load loads again when the connection is back', async ({ member: page }) => {
  let isBroken = true;
  await page.route('**/releases/mf-chat/**', (route) =>
    isBroken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
  );
  await page.goto('/faq', { waitUntil: 'commit' });
  await openConversations(page);
  await expect(getFallback(page)).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(t('errors:offline'))).toBeVisible();
  isBroken = false;
  await page.context().setOffline(false);

  await expect(getConversationsHeading(page)).toBeVisible();
  await expect(getFallback(page)).toHaveCount(0);
});

const hangingFiles = [
  { file: 'scripts', pattern: '*.js', version: '7.3.0' },
  { file: 'strings', pattern: 'locales/*.json', version: '7.3.1' },
];

for (const { file, pattern, version } of hangingFiles) {
  test(`when the ${file} of a new release hang, the release before stands in from the deadline on, with its own strings (FED-017)`, async ({
    member: page,
    site,
  }) => {
    await site.publishVersion('mf-chat', version, { strings: { messages: 'Letters' } });
    await site.runCli('promote', `mf-chat@${version}`, '--why', 'a release that hangs');
    await page.route(`**/releases/mf-chat/${version}/**/${pattern}`, () => new Promise(() => {}));
    await page.route(`**/releases/mf-chat/${version}/${pattern}`, () => new Promise(() => {}));
    await expect(async () => {
      await page.goto('/faq', { waitUntil: 'commit' });
      expect(await getPageVersion(page, 'mf-chat')).toBe(version);
    }).toPass();

    await openConversations(page, 'Letters');

    await expect(getConversationsHeading(page)).toBeVisible();
    await expect(getFallback(page)).toHaveCount(0);
  });
}

/** What the screen's module exports instead of its component. */
const brokenScreens = {
  'throws while rendering': 'Component:()=>globalThis.injected??=()=>{throw Error("injected")}',
  'suspends for ever':
    'Component:()=>globalThis.injected??=()=>{throw globalThis.never??=new Promise(()=>{})}',
  'exports no component': 'Other:()=>1',
};

for (const [fault, replacement] of Object.entries(brokenScreens)) {
  test(`a screen that ${fault} is replaced by the fallback, and Retry renders it (FED-016)`, async ({
    member: page,
    site,
  }) => {
    const repair = await changeReleasedScripts(page, site, {
      name: 'mf-chat',
      change: (file, code) => (isOwnChunk(file) ? code.replace(/Component:\(\)=>\w+/, replacement) : code),
    });
    await page.goto('/chats', { waitUntil: 'commit' });
    await expect(getFallback(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();

    repair();
    await retry(page);

    await expect(getConversationsHeading(page)).toBeVisible();
  });
}

const retry = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('shell:federation.retry') })
    .click();
const openConversations = (page: Page, label = t('chat:messages')) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${label}`) })
    .click();
const getFallback = (page: Page) => page.getByRole('main').getByText(t('shell:federation.failed'));
const getConversationsHeading = (page: Page) =>
  page.getByRole('main').getByRole('heading', { name: t('chat:messages'), exact: true });
