import type { Locator, Page } from '@playwright/test';
import { checkScreen } from '../support/check-screen.ts';
import type { TestSite } from '../support/test-site.ts';
import { createTranslator } from '../support/translations.ts';
import { signInDemoMember } from '../support/members.ts';
import { expect, getPageVersion, getPartnerPath, t, test } from '../support/releases.ts';

const moduleNames = ['shell', 'mf-auth', 'mf-chat', 'mf-landers', 'mf-members', 'mf-payments', 'mf-profile'];

const getPanel = (page: Page, translate = t) =>
  page.getByRole('complementary', { name: translate('panel:title') });

/** A module's row, or a section of the panel. */
const getDisclosure = (page: Page, name: string): Locator =>
  getPanel(page)
    .getByRole('group')
    .filter({ has: page.locator('summary', { hasText: name }) })
    .last();

async function becomeOperator(page: Page, site: TestSite) {
  const output = await site.runCli('operator-link', '--url', site.url);
  await page.goto(/https?:\S+/.exec(output)?.[0] ?? '');
}

/** Every request for a file of the panel, its strings or its data. */
function recordPanelRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('panel')) urls.push(pathname);
  });
  return urls;
}

test('nothing of the panel loads without ?panel, nor with it for a visitor who is no operator', async ({
  member: page,
  site,
}) => {
  const urls = recordPanelRequests(page);
  for (const path of ['/members', '/members?panel']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(await page.locator('#boot').textContent()).not.toContain('"panel":');
  expect((await page.request.get('/-/panel')).status()).toBe(404);
  await becomeOperator(page, site);
  await page.goto('/members');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(getPanel(page)).toHaveCount(0);
  expect(urls).toEqual([]);

  await page.goto('/members?panel');
  await expect(getPanel(page)).toBeVisible();
  expect(urls.some((url) => /\/panel\.\w+\.js$/.test(url))).toBe(true);
});

test('the panel shows modules, slots with their owners and events, and overrides a module by the keyboard alone (FED-028)', async ({
  member: page,
  site,
}) => {
  const { version: stable } = await site.readStableRelease('mf-chat');
  await site.publishVersion('mf-chat', '7.4.0', { strings: { messages: 'Letters' } });
  await becomeOperator(page, site);
  await page.goto(`${await getPartnerPath(page)}?panel`);
  await expect(getPanel(page).getByRole('heading', { name: t('panel:title') })).toBeFocused();

  await test.step('modules as in the store', async () => {
    for (const name of moduleNames) {
      const { version } = await site.readStableRelease(name);
      await expect(getDisclosure(page, `${name} ${version}`)).toContainText(t('panel:channel.stable'));
    }
    const { files } = await site.readStableRelease('mf-members');
    const row = getDisclosure(page, 'mf-members');
    await row.locator('summary').click();
    const script = row.getByRole('listitem').filter({ hasText: /\.js/ }).first();
    const path = await script.locator('code').first().textContent();
    await expect(script).toContainText(`sha384-${files[path ?? '']?.sha384}`);
  });

  await test.step('slots outlined with their owners', async () => {
    const link = page.getByRole('main').getByRole('link', { name: t('chat:start.message') });
    const outline = page.getByText('member-actions · mf-chat').first().locator('..');
    await expect(outline).toBeVisible();
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const sameBox = {
      x: expect.closeTo(x, 0),
      y: expect.closeTo(y, 0),
      width: expect.closeTo(width, 0),
      height: expect.closeTo(height, 0),
    };
    await expect.poll(() => outline.boundingBox()).toEqual(sameBox);
  });

  await test.step('an override', async () => {
    await page.goto('/chats');
    await expect(page.getByRole('heading', { name: t('chat:messages') })).toBeVisible();
    await tabTo(page, getDisclosure(page, `mf-chat ${stable}`).locator('summary'));
    await page.keyboard.press('Enter');
    await tabTo(page, getPanel(page).getByRole('combobox', { name: t('panel:override.label') }));
    await page.keyboard.type('7.4.0');
    await tabTo(page, getPanel(page).getByRole('button', { name: t('panel:override.apply') }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Letters' })).toBeVisible();
    expect(await getPageVersion(page, 'mf-chat')).toBe('7.4.0');
    await expect(getDisclosure(page, 'mf-chat 7.4.0')).toContainText(t('panel:channel.override'));

    await tabTo(page, getPanel(page).getByRole('link', { name: t('panel:override.reset') }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('chat:messages') })).toBeVisible();
    await expect(getDisclosure(page, `mf-chat ${stable}`)).toContainText(t('panel:channel.stable'));
  });

  await test.step('an event that passes', async () => {
    await page.goto('/faq');
    await tabTo(page, getDisclosure(page, t('panel:events.title')).locator('summary'));
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'Anna' }).click();
    await page.getByRole('menuitem', { name: t('shell:account.logout') }).click();
    await expect(getPanel(page).getByRole('log')).toContainText('session/signed-out');
  });

  await tabTo(page, getPanel(page).getByRole('button', { name: t('panel:events.clear') }));
  await page.keyboard.press('Escape');
  await expect(getPanel(page)).toHaveCount(0);
  await page.goto('/faq');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(getPanel(page)).toHaveCount(0);
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 100; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

const screens = [
  { locale: 'en', getPath: async (page: Page) => getPartnerPath(page) },
  // The demo member reads English; a visitor's language is the browser's.
  { locale: 'de', getPath: async () => '/login' },
] as const;
for (const { locale, getPath } of screens) {
  for (const [size, width] of Object.entries({ narrow: 320, phone: 390, desktop: 1280 })) {
    test(`the panel in ${locale} is accessible at ${width} px, light and dark`, async ({ page, site }) => {
      const translate = createTranslator(locale);
      await page.setViewportSize({ width, height: 800 });
      await page.context().addCookies([{ name: 'i18n_redirected', value: locale, url: site.url }]);
      if (locale === 'en') await signInDemoMember(page.request, site.url);
      await becomeOperator(page, site);
      await page.goto(`${await getPath(page)}?panel`);
      const panel = getPanel(page, translate);
      const check = async (name: string) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await checkScreen(panel, `${name}-${size}-${locale}`);
        }
      };
      await check('panel');

      await panel.locator('summary', { hasText: 'mf-auth' }).click();
      for (const section of ['slots.title', 'events.title', 'findings.title'])
        await panel.locator('summary', { hasText: translate(`panel:${section}`) }).click();
      await expect(panel.getByRole('switch')).toBeVisible();
      await check('panel-open');
    });
  }
}
