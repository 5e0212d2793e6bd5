import type { Page } from '@playwright/test';
import { expect, t, test as base } from '../support/releases.ts';
import {
  createAccountData,
  fillAccountDetails,
  getContinueButton,
  getStepTitle,
  getSubmitButton,
} from '../support/signup-form.ts';
import { builtStore, startTestSite, type TestSite } from '../support/test-site.ts';

const test = base.extend<object, { site: TestSite }>({
  site: [
    async ({}, use) => {
      const site = await startTestSite(builtStore, { sites: { '*': { signups: 'with_trafficsource' } } });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function answer(page: Page) {
  for (const question of ['iAm', 'lookingFor'])
    await page
      .getByRole('group', { name: t(`landers:wizard.${question}`) })
      .getByRole('radio')
      .first()
      .check();
  await getContinueButton(page.getByRole('main'), t).click();
}

for (const path of ['/landers/alonetonight', '/landers/gallery/smiles', '/landers/iconslanding']) {
  test(`where the sign-up is open to campaigns only, ${path} refuses other visitors and leads those of a campaign to their account, also after a reload (LAND-022)`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const main = page.getByRole('main');
    await page.goto(path);
    await answer(page);
    await expect(main.getByText(t('errors:invite_only'))).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);

    await page.goto(`${path}?network=north&ref=spring`);
    await expect(page).toHaveURL(path);
    await page.reload();
    await answer(page);
    await fillAccountDetails(main, t, createAccountData());
    await getSubmitButton(main, t).click();
    await expect(getStepTitle(page, t, 'photo')).toBeVisible();
    // It needs no consent, because without it the visitor could not sign up.
    await expect(page.getByRole('region', { name: t('shell:consent.title') })).toHaveCount(0);
  });
}
