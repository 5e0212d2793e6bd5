import { expect, type Browser, type Page } from '@playwright/test';
import { dirname } from 'node:path';
import { password } from './members.ts';
import { runOperatorOn } from './operator.ts';
import { test as base } from './own-site.ts';
import type { TestSite } from './test-site.ts';
import { generateCode } from './totp.ts';
import type { Translate } from './translations.ts';

interface Desk {
  /** Opens a browser of its own. */
  openPage: () => Promise<Page>;
}

/** Journeys on a site that, unless `siteOptions` says otherwise, is no demo and that no other worker uses, so that nobody else's cases are in the queues. */
export const test = base.extend<Desk>({
  siteOptions: { isDemo: false },

  openPage: async ({ browser, uiLocale, origin, viewport }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async () => {
      const context = await browser.newContext({
        locale: uiLocale,
        viewport,
        baseURL: origin,
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      await context.addCookies([{ name: 'i18n_redirected', value: uiLocale, url: origin }]);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Invites the first administrator by command; returns the link. */
export async function inviteAdministrator({ url, signingKey }: TestSite, email: string): Promise<string> {
  const words = ['invite', email, '--role', 'administrator', '--name', 'Olga'];
  const printed = await runOperatorOn({ origin: url, dataDir: dirname(signingKey) }, 'root', ...words);
  return /http\S+/.exec(printed)?.[0] ?? printed;
}

/** Follows an invitation with a password and the code of an authenticator app; then the desk is open. */
export async function joinDesk(page: Page, link: string, t: Translate): Promise<void> {
  await page.goto(link);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel(t('staff:fields.password')).fill(password);
  await page.getByLabel(t('staff:fields.code')).fill(generateCode(secret));
  await page.getByRole('button', { name: t('staff:join.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('desk:sections.overview') })).toBeVisible();
}
