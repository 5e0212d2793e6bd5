import type { Page } from '@playwright/test';
import type { TestSite } from '../support/test-site.ts';
import { expect, getPageVersion, getPartnerPath, t, test } from '../support/releases.ts';

/** Publishes and promotes a release of a module whose entry also runs this code. */
async function promoteWith(site: TestSite, release: string, code: string) {
  const [name = '', version = ''] = release.split('@');
  const { entry } = await site.readStableRelease(name);
  const script = (text: string, path: string) => (path === entry ? `${code}\n${text}` : text);
  await site.publishVersion(name, version, { script });
  await site.runCli('promote', release, '--why', 'a release that misbehaves');
}

/** Opens a page once the service serves it with these releases. */
async function openWith(page: Page, path: string, releases: Record<string, string>) {
  await expect(async () => {
    await page.goto(path);
    for (const [name, version] of Object.entries(releases))
      expect(await getPageVersion(page, name)).toBe(version);
  }).toPass();
}

/** Calls a function that the code of a release has left on the window. */
const call = (page: Page, name: string, ...values: unknown[]) =>
  page.evaluate(
    ([key, given]) =>
      void (globalThis as unknown as Record<string, (...args: unknown[]) => unknown>)[key]?.(...given),
    [name, values] as const,
  );

const readDocument = (page: Page) =>
  page.evaluate(() => ({
    classes: document.body.className,
    overflow: document.body.style.overflow,
    owner: document.documentElement.dataset.owner,
    lang: document.documentElement.lang,
    title: document.title,
    styles: document.head.querySelectorAll('style[data-left]').length,
    nodes: [...document.body.children].filter(({ localName }) => localName === 'section').length,
  }));

/** What a module must not do; the name of the element hides it from `check`. */
const misbehave = (name: string) => `globalThis.misbehave_${name} = () => {
  document.body.classList.add('${name}');
  document.documentElement.dataset.owner = '${name}';
  document.title = 'Left by ${name}';
  const style = document.head.appendChild(document.createElement(['sty', 'le'].join('')));
  style.dataset.left = '${name}';
  document.body.append(document.createElement('section'));
  addEventListener('resize', () => {});
  document.addEventListener('keydown', () => {}, { signal: AbortSignal.abort() });
  setInterval(() => {}, 60_000);
};`;

test('what a module leaves on the document goes with its last part, not with that of another module, and is reported with its name (FED-031)', async ({
  member: page,
  site,
}) => {
  test.setTimeout(120_000);
  await promoteWith(site, 'mf-members@7.6.0', misbehave('members'));
  await promoteWith(
    site,
    'mf-chat@7.6.0',
    `${misbehave('chat')}
    globalThis.hideOverflow = () => { document.body.style.overflow = 'hidden'; };`,
  );
  await openWith(page, await getPartnerPath(page), { 'mf-members': '7.6.0', 'mf-chat': '7.6.0' });
  // The screen is of mf-members, the link in it of mf-chat.
  const link = page.getByRole('main').getByRole('link', { name: t('chat:start.message') });
  await expect(link).toBeVisible();
  const messages = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${t('chat:messages')}`) });
  // While code is loaded, a skeleton would stand between the two parts of mf-chat.
  await messages.click();
  await expect(page.getByRole('heading', { name: t('chat:messages') })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
  const before = await readDocument(page);
  await call(page, 'misbehave_members');
  await call(page, 'misbehave_chat');
  await call(page, 'hideOverflow');
  expect(await readDocument(page)).toMatchObject({ owner: 'chat', styles: 2, nodes: 2, overflow: 'hidden' });

  await messages.click();
  await expect(page.getByRole('heading', { name: t('chat:messages') })).toBeVisible();
  await expect
    .poll(() => readDocument(page))
    .toMatchObject({ classes: 'chat', owner: 'chat', styles: 1, nodes: 1, overflow: 'hidden' });

  await page
    .getByRole('banner')
    .getByRole('link', { name: t('payments:nav.credits') })
    .click();
  await expect(page).toHaveURL(/\/credits$/);
  await expect
    .poll(() => readDocument(page))
    .toEqual({ ...before, title: expect.not.stringContaining('Left') });

  await expect
    .poll(() => readFailures(site), countTimeout)
    .toMatchObject({ 'mf-chat@7.6.0': { leftover: 8 }, 'mf-members@7.6.0': { leftover: 5 } });
});

test('an event that is not as declared reaches nobody and is reported with the module that emitted it; one without a version is the first (FED-035)', async ({
  member: page,
  site,
}) => {
  test.setTimeout(120_000);
  // As a release does that was built before events had versions.
  await promoteWith(
    site,
    'mf-chat@7.6.1',
    `globalThis.emitFromChat = async (...event) => {
    const events = await __FEDERATION__.__INSTANCES__[0].loadShare('@liaison/shared/events');
    events().emit(...event);
  };`,
  );
  await openWith(page, '/chats', { 'mf-chat': '7.6.1' });
  const heading = page.getByRole('heading', { name: t('chat:messages') });
  await expect(heading).toBeVisible();

  await call(page, 'emitFromChat', 'session/signed-out', { reason: 'bored' });
  await call(page, 'emitFromChat', 'session/signed-out', { reason: 'member-asked' }, 2);
  await expect.poll(() => readFailures(site), countTimeout).toMatchObject({ 'mf-chat@7.6.1': { event: 2 } });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/chats$/);

  await call(page, 'emitFromChat', 'session/signed-out', { reason: 'member-asked' });
  await expect(page).not.toHaveURL(/\/chats$/);
});

/** Pages wait before they report, and the service before it stores. */
const countTimeout = { timeout: 30_000 };

/** What is broken in a release, and the kind of failure that the service counts. */
const brokenReleases = [
  {
    version: '7.7.0',
    fault: 'the entry throws',
    kind: 'load',
    part: 'entry',
    code: 'throw new Error("entry");',
  },
  {
    version: '7.7.1',
    fault: 'a chunk throws',
    kind: 'load',
    part: 'screen',
    code: 'throw new Error("chunk");',
  },
  {
    version: '7.7.2',
    fault: 'the screen throws',
    kind: 'render',
    part: 'component',
    code: 'globalThis.broken??=()=>{throw Error("render")}',
  },
  {
    version: '7.7.3',
    fault: 'a handler throws',
    kind: 'uncaught',
    part: 'entry',
    code: 'addEventListener("resize", () => { throw new Error("handler"); }, { once: true });',
  },
  {
    version: '7.7.4',
    fault: 'a promise is rejected',
    kind: 'uncaught',
    part: 'entry',
    code: 'addEventListener("resize", () => void Promise.reject(new Error("promise")), { once: true });',
  },
] as const;

test('failures to load and to render and errors that nothing caught are counted per module and release (FED-025)', async ({
  member: page,
  site,
}) => {
  test.setTimeout(180_000);
  const counted: Record<string, unknown> = await readFailures(site);
  const { entry } = await site.readStableRelease('mf-chat');
  // All are built from the intact release.
  for (const { version, part, code } of brokenReleases)
    await site.publishVersion('mf-chat', version, {
      script(text, path) {
        const isScreen = path.startsWith('conversations.');
        if (part === 'entry' && path === entry) return `${code}\n${text}`;
        if (part === 'screen' && isScreen) return code;
        return part === 'component' && isScreen
          ? text.replace(/Component:\(\)=>\w+/, `Component:()=>${code}`)
          : text;
      },
    });
  for (const { version, fault, kind } of brokenReleases) {
    await test.step(fault, async () => {
      await site.runCli('promote', `mf-chat@${version}`, '--why', fault);
      await openWith(page, '/chats', { 'mf-chat': version });
      const main = page.getByRole('main');
      await expect(main.getByRole('heading').or(main.getByRole('alert')).first()).toBeVisible();
      // The code that reports errors has loaded when the page is idle.
      await page.waitForLoadState('networkidle');
      await page.setViewportSize({ width: 1000 + Number(version.at(-1)), height: 800 });
      counted[`mf-chat@${version}`] = { [kind]: expect.any(Number) };
      await expect.poll(() => readFailures(site), countTimeout).toEqual(counted);
    });
  }
});

/** The failures that the service has counted, by release and kind. */
async function readFailures(site: TestSite): Promise<Record<string, Record<string, number>>> {
  const counts = JSON.parse(await site.runCli('status', '--health', '--json', '--url', site.url)) as {
    module: string;
    version: string;
    metric: string;
    label: string;
    count: number;
  }[];
  const failures: Record<string, Record<string, number>> = {};
  for (const { module, version, metric, label, count } of counts) {
    if (metric === 'failure') (failures[`${module}@${version}`] ??= {})[label] = count;
  }
  return failures;
}
