import type { Release } from '@liaison/shared/contracts';
import type { Page } from '@playwright/test';
import { expect, getPageVersion, getPartnerPath, t, test } from '../support/releases.ts';

/** What a proxy adds to a script: nothing of a changed script may run. */
const addedCode = ';globalThis.changedFiles=(globalThis.changedFiles??0)+1;';
const countChangedScripts = (page: Page) =>
  page.evaluate(() => (globalThis as { changedFiles?: number }).changedFiles ?? 0);

/** Changes one byte of a text, which stays valid. */
const changeText = (json: string) => json.replace(/"([a-z])/, '"~');

/** Stands between the site and the browser, and changes a file until the returned function is called. */
async function changeFile(page: Page, url: string): Promise<() => void> {
  let isChanging = true;
  await page.route(url, async (route) => {
    if (route.request().method() === 'HEAD') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const changed = new URL(route.request().url()).pathname.endsWith('.js')
      ? text + addedCode
      : changeText(text);
    expect(changed).not.toBe(text);
    await route.fulfill({ response, body: isChanging ? changed : text });
  });
  return () => (isChanging = false);
}

/** A file may still be on its way when a test ends. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** The files that the list of conversations needs. */
const files: Record<string, (release: Release) => string | undefined> = {
  entry: ({ entry }) => entry,
  'chunk of a screen': ({ exposes }) => exposes.conversations?.js.find(isOwnChunk),
  'chunk that screens share': ({ exposes }) => exposes.conversations?.js.find((file) => !isOwnChunk(file)),
  'file of strings': ({ locales }) => locales.en,
  'list of hashes': () => 'hashes.*.json',
};
const isOwnChunk = (file: string) => file.startsWith('conversations.');

for (const [kind, find] of Object.entries(files)) {
  test(`a changed ${kind} is not used: the fallback is shown, and Retry loads the right one (FED-018, S41)`, async ({
    member: page,
    site,
  }) => {
    const file = find(await site.readStableRelease('mf-chat'));
    expect(file).toBeTruthy();
    const repair = await changeFile(page, `**/releases/mf-chat/*/${file}`);
    // Opened by a link, since the page of the route itself has its strings in the document.
    await page.goto('/faq');
    await openConversations(page);
    await expect(getFallback(page)).toBeVisible();
    await expect(getConversationsHeading(page)).toHaveCount(0);

    repair();
    await retry(page);

    await expect(getConversationsHeading(page)).toBeVisible();
    expect(await countChangedScripts(page)).toBe(0);
  });
}

test('a preloaded script that was changed is not used, and the fallback is shown (FED-018)', async ({
  member: page,
  site,
}) => {
  const { entry } = await site.readStableRelease('mf-chat');
  await changeFile(page, `**/releases/mf-chat/*/${entry}`);
  await page.goto('/chats');

  await expect(getFallback(page)).toBeVisible();
  expect(await countChangedScripts(page)).toBe(0);
});

test('when a file of the live release was changed, the release before stands in (FED-018)', async ({
  member: page,
  site,
}) => {
  const version = '7.5.0';
  await site.publishVersion('mf-chat', version);
  await site.runCli('promote', `mf-chat@${version}`, '--why', 'a release that is changed on its way');
  await expect(async () => {
    await page.goto('/faq');
    expect(await getPageVersion(page, 'mf-chat')).toBe(version);
  }).toPass();
  await changeFile(page, `**/releases/mf-chat/${version}/*.js`);
  await page.goto('/chats');

  await expect(getConversationsHeading(page)).toBeVisible();
  await expect(getFallback(page)).toHaveCount(0);
  expect(await countChangedScripts(page)).toBe(0);
});

test('a changed part of a slot is not used, and the page around it works (FED-018)', async ({
  member: page,
  site,
}) => {
  const { exposes } = await site.readStableRelease('mf-chat');
  const [file] = exposes['start-conversation-button']?.js ?? [];
  expect(file).toBeTruthy();
  await changeFile(page, `**/releases/mf-chat/*/${file}`);
  const changed = page.waitForResponse(`**/releases/mf-chat/*/${file}`);
  await page.goto(await getPartnerPath(page));
  await changed;

  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.faq') })
    .click();
  await expect(page).toHaveURL(/\/faq$/);
  expect(await countChangedScripts(page)).toBe(0);
});

test('a changed chunk of the shell is not used, the fallback is shown, and Retry loads the right one (FED-018)', async ({
  page,
  site,
}) => {
  const { exposes } = await site.readStableRelease('shell');
  const [file] = exposes['page']?.js ?? [];
  expect(file).toBeTruthy();
  const repair = await changeFile(page, `**/releases/shell/*/${file}`);
  await page.goto('/faq');

  await expect(getFallback(page)).toBeVisible();

  repair();
  await retry(page);

  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await countChangedScripts(page)).toBe(0);
});

for (const kind of ['entry', 'libraries'] as const) {
  test(`a changed ${kind} script of the shell does not run, and the page stays as the site sent it (FED-018)`, async ({
    page,
    site,
  }) => {
    const { entry, exposes } = await site.readStableRelease('shell');
    const file = kind === 'entry' ? entry : exposes['.']?.js[0];
    expect(file).toBeTruthy();
    const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
    await changeFile(page, `**/releases/shell/*/${file}`);
    await page.goto('/');
    await refused;

    expect(await countChangedScripts(page)).toBe(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a script without a hash is refused: the fallback is shown (FED-018)', async ({
  member: page,
  site,
}) => {
  const { entry, files: hashes } = await site.readStableRelease('mf-chat');
  await page.route('/chats', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const without = html.replace(`"${entry}":"${hashes[entry]?.sha384}",`, '');
    expect(without).not.toBe(html);
    await route.fulfill({ response, body: without });
  });
  await page.goto('/chats');

  await expect(getFallback(page)).toBeVisible();
});

test('browsers refuse a script element that was added without a hash (FED-018)', async ({ page, site }) => {
  const { entry, version } = await site.readStableRelease('mf-chat');
  await page.goto('/faq');

  expect(await addScript(page, 'Element', `/releases/mf-chat/${version}/${entry}`)).toBe('refused');
});

test.describe('in Safari, which gets no policy,', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  });

  test('a changed script whose element gets its URL as an attribute does not run (FED-018)', async ({
    page,
    site,
  }) => {
    const { entry, version } = await site.readStableRelease('mf-landers');
    await changeFile(page, `**/releases/mf-landers/*/${entry}`);
    await page.goto('/faq');

    const outcome = await addScript(page, 'HTMLScriptElement', `/releases/mf-landers/${version}/${entry}`);

    expect(outcome).toBe('refused');
  });
});

/** Adds a script by `setAttribute`: of `HTMLScriptElement`, where the shell adds the hash, or past it. */
const addScript = (page: Page, owner: 'HTMLScriptElement' | 'Element', url: string) =>
  page.evaluate(
    ([name, src]) => {
      const script = document.createElement('script');
      globalThis[name].prototype.setAttribute.call(script, 'src', src);
      document.head.append(script);
      return new Promise((resolve) => {
        script.addEventListener('load', () => resolve('ran'));
        script.addEventListener('error', () => resolve('refused'));
      });
    },
    [owner, url] as const,
  );

const retry = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('shell:federation.retry') })
    .click();
const openConversations = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${t('chat:messages')}`) })
    .click();
const getFallback = (page: Page) => page.getByRole('main').getByText(t('shell:federation.failed'));
const getConversationsHeading = (page: Page) =>
  page.getByRole('main').getByRole('heading', { name: t('chat:messages'), exact: true });
