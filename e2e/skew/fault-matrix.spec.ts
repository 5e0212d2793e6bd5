import type { Release } from '@liaison/shared/contracts';
import type { Locator, Page } from '@playwright/test';
import { signInDemoMember } from '../support/members.ts';
import { expect, getPartnerPath, t, test as base } from '../support/releases.ts';
import { faults, startBodyServer } from './faults.ts';

const test = base.extend<object, { bodyServer: string }>({
  bodyServer: [
    async ({}, use) => {
      const server = await startBodyServer();
      await use(server.url);
      server.close();
    },
    { scope: 'worker' },
  ],
});

interface Place {
  /** A screen, or a component in a slot of the page. */
  part: string;
  /** Signs in where the page needs it, and returns the page's path. */
  prepare: (page: Page, origin: string) => Promise<string>;
  /** What only the part shows. */
  marker: (page: Page) => Locator;
  /** A slot that the user did not open stays empty when its part fails. */
  isEmpty?: true;
}

const asVisitor = (path: string) => async () => path;
const asMember = (path: string) => async (page: Page, origin: string) => {
  await signInDemoMember(page.request, origin);
  return path;
};
const heading = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('heading', { name }).first();

const screens: Record<string, Place> = {
  'mf-auth': { part: 'login', prepare: asVisitor('/login'), marker: heading(t('auth:login.title')) },
  'mf-chat': { part: 'conversations', prepare: asMember('/chats'), marker: heading(t('chat:messages')) },
  'mf-landers': { part: 'home', prepare: asVisitor('/'), marker: heading(t('landers:home.title')) },
  'mf-members': {
    part: 'members',
    prepare: asMember('/members'),
    marker: heading(t('members:search.title')),
  },
  'mf-payments': {
    part: 'pricing',
    prepare: asVisitor('/pricing'),
    marker: heading(t('payments:pricing.title')),
  },
  'mf-profile': {
    part: 'privacy',
    prepare: asMember('/profile/privacy'),
    marker: heading(t('profile:sections.privacy.title')),
  },
};

/** Of the modules that fill a slot which a page shows without more ado. */
const slots: Record<string, Place> = {
  'mf-auth': {
    part: 'signup-form',
    prepare: asVisitor('/members/1/signup'),
    marker: (page) => page.getByRole('main').getByRole('group', { name: t('auth:iAm.legend'), exact: true }),
  },
  'mf-chat': {
    part: 'start-conversation-button',
    prepare: async (page, origin) => {
      await signInDemoMember(page.request, origin);
      return getPartnerPath(page);
    },
    marker: (page) => page.getByRole('main').getByRole('link', { name: t('chat:start.message') }),
    isEmpty: true,
  },
};

const findChunk = ({ exposes }: Release, part: string) => exposes[part]?.js.at(-1);
const files = {
  'the entry': { places: screens, find: ({ entry }: Release) => entry },
  'a chunk': { places: screens, find: findChunk },
  'the file of strings': { places: screens, find: ({ locales }: Release) => locales.en },
  'the chunk of a slot': { places: slots, find: findChunk },
};

interface Cell {
  module: string;
  place: Place;
  file: keyof typeof files;
  fault: string;
}

const fileNames = ['the entry', 'a chunk', 'the file of strings', 'the chunk of a slot'] as const;
const cells: Cell[] = fileNames.flatMap((file) =>
  Object.entries(files[file].places).flatMap(([module, place]) =>
    Object.entries(faults)
      .filter(([, { scriptsOnly }]) => !scriptsOnly || file !== 'the file of strings')
      .map(([fault]) => ({ module, place, file, fault })),
  ),
);

/** Each fault once, each time for another module and another file, as far as there are so many. */
const sample = Object.keys(faults).flatMap((fault, index) => {
  const candidates = cells.filter((cell) => cell.fault === fault);
  return candidates[(index * 7) % candidates.length] ?? [];
});

for (const { module, place, file, fault } of process.env.SKEW === 'all' ? cells : sample) {
  const outcome = place.isEmpty
    ? 'the slot stays empty'
    : 'the fallback is shown in place, and Retry loads it';
  test(`when ${file} of ${module} ${fault}, ${outcome} (FED-016)`, async ({ page, site, bodyServer }) => {
    const { inject, hangs = false } = faults[fault] ?? {};
    const path = files[file].find(await site.readStableRelease(module), place.part);
    expect(path).toBeTruthy();
    const injected = Promise.withResolvers<number>();
    let isBroken = true;
    const target = await place.prepare(page, site.url);
    await page.route(`**/releases/${module}/*/${path}`, (route) => {
      // The page asks with HEAD whether the release is gone, which would reload it.
      if (!isBroken || route.request().method() === 'HEAD') return route.continue();
      injected.resolve(performance.now());
      return inject?.(route, { isScript: path?.endsWith('.js') ?? false, bodyServer });
    });
    const warnings: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
    await page.goto('/faq', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const navigatedAt = performance.now();
    await navigate(page, target);

    const main = page.getByRole('main');
    const fallback = main.getByText(t('shell:federation.failed'));
    // A page that is idle may have fetched the file ahead, and shows nothing of that.
    const injectedAt = Math.max(await injected.promise, navigatedAt);
    if (place.isEmpty) {
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('members:search.title') })
        .click();
      await expect(page).toHaveURL(/\/members$/);
      await expect(page.getByRole('heading', { level: 1, name: t('members:search.title') })).toBeVisible();
      await expect(fallback).toHaveCount(0);
      return;
    }

    await fallback.waitFor();
    const delayMs = Math.round(performance.now() - injectedAt);
    test.info().annotations.push({ type: 'fallback', description: JSON.stringify({ fault, file, delayMs }) });
    await expect(page.getByRole('banner')).toBeVisible();
    // Only what does not fail by itself may wait for the deadline.
    await expect.poll(() => warnings.join('\n')).toContain('A part of the page failed');
    expect(warnings.join('\n').includes('LoadTimeoutError')).toBe(hangs);

    isBroken = false;
    await main.getByRole('button', { name: t('shell:federation.retry') }).click();
    await expect(place.marker(page)).toBeVisible();
    await expect(fallback).toHaveCount(0);
  });
}

/** A navigation in the page: a document would bring the strings along. */
async function navigate(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
