import type { Page } from '@playwright/test';
import { expect, t, test } from '../support/releases.ts';
import {
  createAccountData,
  fillAccountDetails,
  getContinueButton,
  getStepTitle,
  getSubmitButton,
} from '../support/signup-form.ts';
import type { TestSite } from '../support/test-site.ts';

test.use({ siteOptions: { sites: { '*': { signups: 'with_trafficsource' } } } });

async function answer(page: Page) {
  const enterButton = page.getByRole('button', { name: t('landers:adultonly.enter', { min_age: 18 }) });
  if (page.url().includes('adultonly')) await enterButton.click();
  for (const question of ['iAm', 'lookingFor'])
    await page
      .getByRole('group', { name: t(`landers:wizard.${question}`) })
      .getByRole('radio')
      .first()
      .check();
  await getContinueButton(page.getByRole('main'), t).click();
}

test('where the sign-up is open to campaigns only, every lander refuses other visitors and shows those of a campaign its form (LAND-022)', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const paths = await listLanders(site);
  expect(paths.length).toBeGreaterThanOrEqual(14);
  const main = page.getByRole('main');
  const refusal = main.getByText(t('errors:invite_only'));

  for (const path of paths) {
    await page.goto(path);
    await answer(page);
    await expect(refusal, path).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
  }
  for (const path of paths) {
    await page.context().clearCookies();
    await page.goto(`${path}?network=north`);
    await answer(page);
    await expect(main.getByRole('textbox').first(), path).toBeVisible();
    await expect(refusal).toHaveCount(0);
  }
});

test('a campaign leads to the account also after a reload, without a consent', async ({ page }) => {
  const path = '/landers/gallery/smiles';
  await page.goto(`${path}?network=north&ref=spring`);
  await expect(page).toHaveURL(path);
  await page.reload();
  await answer(page);
  await fillAccountDetails(page.getByRole('main'), t, createAccountData());
  await getSubmitButton(page.getByRole('main'), t).click();
  await expect(getStepTitle(page, t, 'photo')).toBeVisible();
  // It needs no consent, because without it the visitor could not sign up.
  await expect(page.getByRole('region', { name: t('shell:consent.title') })).toHaveCount(0);
});

/** The path of every lander, without slugs, those of a member included. */
async function listLanders(site: TestSite): Promise<string[]> {
  const id = await findMemberId(site);
  const { routes } = await site.readStableRelease('mf-landers');
  return routes
    .map(({ path }) => path.replace('/:slug?', '').replace(':id', id))
    .filter((path) => /^\/landers\/|\/landing\d?$/.test(path));
}

/** The demo's members come shortly after the first page. */
async function findMemberId(site: TestSite): Promise<string> {
  let id = '';
  await expect
    .poll(async () => {
      const newest = await (await fetch(`${site.url}/api/lander.php?type=home`)).json();
      id = (newest as { profiles: { id: string }[] }).profiles[0]?.id ?? '';
      return id;
    })
    .not.toBe('');
  return id;
}
