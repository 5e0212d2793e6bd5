import type { BootData, SearchResults } from '@liaison/shared/contracts';
import type { Page } from '@playwright/test';
import { signInDemoMember } from '../support/members.ts';
import { expect, getPartnerPath, t, test } from '../support/releases.ts';

const visitorPages = ['/', '/landers/alonetonight/summer', '/login', '/signup', '/pricing', '/faq'];
const memberPages = ['/members', '/chats', '/likes', '/credits', '/premium', '/profile'];

/** Opens every page, first as a visitor, then as a member, and calls `check` once the network is idle. */
async function visitAllPages(page: Page, origin: string, check: (path: string) => Promise<void>) {
  const visit = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await check(path);
  };
  for (const path of visitorPages) await visit(path);
  await signInDemoMember(page.request, origin);
  const member = await getPartnerPath(page);
  for (const path of [...memberPages, member]) await visit(path);
  await page.goto(`${member}/chat`, { waitUntil: 'networkidle' });
  await check(`${member}/chat`);
}

const readBootData = async (page: Page) =>
  JSON.parse((await page.locator('#boot').textContent()) ?? '{}') as BootData;

test('the document contains settings, user, strings and releases, so the browser requests none of them (FED-012)', async ({
  member: page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/chats', { waitUntil: 'networkidle' });

  const { settings, user, strings, releases } = await readBootData(page);
  expect(settings.name).toBeTruthy();
  expect(user?.name).toBe('Anna');
  expect(strings.chat).toMatchObject({ messages: t('chat:messages') });
  expect(releases).not.toEqual([]);
  for (const { entry, global, exposes } of releases) {
    expect(entry).toMatch(/^entry\.\w+\.js$/);
    expect(global).toBeTruthy();
    expect(exposes).not.toEqual({});
  }
  const unwanted = /manifest|release\.json|\/api\/(settings|user)\.php|\/releases\/.*\.json/;
  expect(requested.filter((path) => unwanted.test(path) && path !== '/manifest.webmanifest')).toEqual([]);
});

test('a document contains the answers to the calls of its route, so the browser makes none of them (FED-012)', async ({
  member: page,
}) => {
  const search = await page.request.get('/api/search.php');
  const [profile] = ((await search.json()) as SearchResults).results;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));

  await page.goto('/credits', { waitUntil: 'networkidle' });
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.goto(`/members/${profile?.id}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: profile?.name })).toBeVisible();

  expect(requested).toContain('/api/related.php');
  for (const call of ['/api/bundles.php', '/api/profile.php']) expect(requested).not.toContain(call);
});

test('a visitor reads a legal page from its document, without a call or the HTTP client', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));

  await expect(async () => {
    // The page that is left reports that it is hidden.
    await page.goto('about:blank');
    requested.length = 0;
    const response = await page.goto('/terms', { waitUntil: 'networkidle' });
    // A document does not wait for a slow answer.
    expect(await response?.text()).toContain('"GET /api/page.php');
  }).toPass();

  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(requested.filter((path) => /^\/api\/|\/axios\./.test(path))).toEqual([]);
});

/** For each library, text that occurs only in its code. */
const fingerprints = {
  react: 'react.transitional.element',
  'styled-components': 'data-styled-version',
  'react-router': 'useNavigate() may be used only in the context',
  '@tanstack/react-query': 'No QueryClient set, use QueryClientProvider',
  i18next: 'init: no languageDetector is used and no lng is defined',
  axios: 'ERR_BAD_RESPONSE',
  'the federation runtime': 'overriding it may cause unexpected errors',
};

test('all pages together load exactly one copy of each shared library (FED-015)', async ({ page, site }) => {
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    const isScript = response.request().resourceType() === 'script' && response.ok();
    if (isScript) scripts.set(response.url(), await response.text().catch(() => ''));
  });
  await visitAllPages(page, site.url, async () => {});

  const copies = Object.entries(fingerprints).map(([library, text]) => {
    const urls = [...scripts].filter(([, script]) => script.includes(text)).map(([url]) => url);
    return [library, urls.length, urls.every((url) => url.includes('/releases/shell/'))];
  });
  expect(copies).toEqual(Object.keys(fingerprints).map((library) => [library, 1, true]));
});

test('no page violates its content security policy, and the policy refuses untrusted HTML (FED-019, S8, S9)', async ({
  page,
  site,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { reportViolation } = globalThis as unknown as { reportViolation: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      reportViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  await visitAllPages(page, site.url, async (path) => expect(violations, path).toEqual([]));

  const isRefused = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src="/nothing.png">');
      return false;
    } catch {
      return true;
    }
  });
  expect(isRefused).toBe(true);
  await expect.poll(() => violations.join()).toContain('require-trusted-types-for');
});
