import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { getHorizontalOverflow } from '../support/check-screen.ts';
import { findCutTexts } from '../support/cut-texts.ts';
import { expect, test } from '../support/journey.ts';
import { completeSignup, listMails, signUp } from '../support/members.ts';
import type { Translate } from '../support/translations.ts';

interface Steps {
  page: Page;
  origin: string;
  t: Translate;
}

/** A number of its own for each test, since they share the mailbox: `0151` and eight digits. */
const createPhone = () => `0151${randomInt(10_000_000, 100_000_000)}`;

async function openDirectDebit({ page, origin, t }: Steps, uiLocale: 'de' | 'en') {
  await signUp(page.request, origin, { language: uiLocale });
  await completeSignup(page.request, origin, { country: 'DE', region: 'DE-BE' });
  await page.goto('/credits/p1/sdd');
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: t('payments:methods.sdd') })).toBeChecked();
  await main.getByRole('link', { name: t('common:actions.continue') }).click();
  await expect(page).toHaveURL(/\/directdebit\?bundle=p1/);
}

/** Fills in the account and signs the mandate; returns the number that gets the code. */
async function signMandate(
  { page, t }: Steps,
  iban: string,
  checkMandate?: (title: Locator) => Promise<void>,
): Promise<string> {
  const phone = createPhone();
  const main = page.getByRole('main');
  const values = {
    account_holder: 'Anna Müller',
    iban,
    street: 'Lange Straße',
    house_number: '12a',
    zip: '10115',
    city: 'Berlin',
    phone,
  };
  for (const [name, value] of Object.entries(values))
    await main
      .getByRole('textbox', { name: t(`payments:directDebit.account.${name}`), exact: true })
      .fill(value);
  await main.getByRole('button', { name: t('common:actions.continue') }).click();
  const title = page.getByRole('heading', { name: t('payments:directDebit.mandate.title') });
  await expect(title).toBeVisible();
  await checkMandate?.(title);
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  await main.getByRole('button', { name: t('payments:checkout.buy').trim() }).click();
  await expect(page.getByRole('heading', { name: t('payments:directDebit.code.title') })).toBeVisible();
  return phone;
}

async function readCode(request: APIRequestContext, origin: string, phone: string): Promise<string> {
  const find = async () =>
    /\d{6}/.exec((await listMails(request, origin, `+49${phone.slice(1)}`))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
}

test('a member pays by direct debit with the code of the text message', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
  pageErrors,
}) => {
  await openDirectDebit({ page, origin, t }, uiLocale === 'de' ? 'de' : 'en');
  await checkScreen(
    'direct-debit',
    page.getByRole('heading', { name: t('payments:directDebit.account.title') }),
  );

  const phone = await signMandate({ page, origin, t }, 'DE89370400440532013000', (title) =>
    checkScreen('direct-debit-mandate', title),
  );
  await page.reload();
  await checkScreen(
    'direct-debit-code',
    page.getByRole('heading', { name: t('payments:directDebit.code.title') }),
  );
  await page.getByRole('textbox', { name: t('payments:directDebit.code.label') }).fill('000000');
  await page.getByRole('button', { name: t('payments:directDebit.code.confirm') }).click();
  await expect(page.getByText(t('errors:code_invalid'))).toBeVisible();
  // The browser reports the status of the wrong code.
  pageErrors.splice(0);
  await page
    .getByRole('textbox', { name: t('payments:directDebit.code.label') })
    .fill(await readCode(page.request, origin, phone));
  await page.getByRole('button', { name: t('payments:directDebit.code.confirm') }).click();

  await expect(page).toHaveURL(/\/transactions\//);
  await expect(page.getByRole('heading', { name: /150/ })).toBeVisible();
});

test('on a narrow phone the text about a wrong postcode does not run into the field beside it', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await openDirectDebit({ page, origin, t }, uiLocale === 'de' ? 'de' : 'en');
  await page.setViewportSize({ width: 320, height: 640 });
  const getField = (name: 'zip' | 'city') =>
    page.getByRole('textbox', { name: t(`payments:directDebit.account.${name}`), exact: true });
  await getField('zip').fill('1');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common:actions.continue') })
    .click();
  const country = new Intl.DisplayNames(uiLocale, { type: 'region' }).of('DE') ?? '';
  const error = page.getByText(t('payments:directDebit.account.wrongZip', { country, example: '10115' }));
  await expect(error).toBeVisible();

  const text = await error.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { right, bottom } = range.getBoundingClientRect();
    return { right, bottom };
  });

  const city = await getField('city').evaluate((element) => element.getBoundingClientRect().toJSON());
  expect(text.right <= city.left || text.bottom <= city.top).toBe(true);
});

test('a direct debit that the bank refuses offers other methods', async ({ page, origin, t, uiLocale }) => {
  await openDirectDebit({ page, origin, t }, uiLocale === 'de' ? 'de' : 'en');

  const phone = await signMandate({ page, origin, t }, 'DE62370400440532013001');
  await page
    .getByRole('textbox', { name: t('payments:directDebit.code.label') })
    .fill(await readCode(page.request, origin, phone));
  await page.getByRole('button', { name: t('payments:directDebit.code.confirm') }).click();

  await expect(page.getByRole('heading', { name: t('payments:transaction.failed') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'PayPal' })).toBeVisible();
});

test('a direct debit cancelled before its code leaves the package', async ({ page, origin, t, uiLocale }) => {
  await openDirectDebit({ page, origin, t }, uiLocale === 'de' ? 'de' : 'en');
  await signMandate({ page, origin, t }, 'DE89370400440532013000');

  await page.getByRole('button', { name: t('payments:directDebit.code.cancel') }).click();

  await expect(page.getByRole('heading', { name: t('payments:transaction.cancelled') })).toBeVisible();
  await page.getByRole('link', { name: t('payments:transaction.again') }).click();
  await expect(page).toHaveURL(/\/credits\/p1\/sdd/);
});

test('at 320 px with text at 200 % the mandate does not scroll sideways in German', async ({
  page,
  origin,
  t,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openDirectDebit({ page, origin, t }, 'de');

  await signMandate({ page, origin, t }, 'DE89370400440532013000', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(page.getByText('Gläubiger-Identifikationsnummer')).toBeVisible();
    expect(await getHorizontalOverflow(page)).toBe(0);
    expect(await findCutTexts(page)).toEqual([]);
  });
});
