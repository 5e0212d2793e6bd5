import { expect, test } from '../support/journey.ts';
import { findPicturedMember, signUp } from '../support/members.ts';

test.use({ serviceWorkers: 'allow' });

test('a menu and a dialog whose code does not load without a connection say so, and open when the connection is back', async ({
  page,
  origin,
  t,
  uiLocale,
  isPhone,
  pageErrors,
}) => {
  const { name } = await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/members');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  const menu = page.getByRole('button', { name: t('shell:account.menu', { name }) });
  const filters = main.locator('button[aria-haspopup="dialog"]');
  const failure = page.getByText(t('errors:unavailable'));

  await page.context().setOffline(true);
  if (isPhone) {
    await filters.click();
    await expect(failure).toBeVisible();
  }
  await menu.click();
  await expect(failure).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();

  await page.context().setOffline(false);
  // The page moves up when this notice goes.
  await expect(page.getByText(t('errors:offline'))).toHaveCount(0);
  if (isPhone) {
    await filters.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('common:actions.close'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  await menu.click();
  await expect(page.getByRole('menuitem', { name: t('shell:account.logout') })).toBeVisible();
  dropNetworkErrors(pageErrors);
});

test('the notice that there is no connection stays in view on a page that is scrolled, in place of the top bar', async ({
  page,
  origin,
  t,
  uiLocale,
  pageErrors,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/members');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const notice = page.getByText(t('errors:offline'));

  await page.context().setOffline(true);
  await expect(notice).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);

  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner')).not.toBeInViewport();
  dropNetworkErrors(pageErrors);
});

test('parts of modules whose code does not load without a connection say so, and open when the connection is back', async ({
  page,
  origin,
  t,
  uiLocale,
  pageErrors,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  const { id, name } = await findPicturedMember(page);
  const failure = page.getByText(t('errors:unavailable'));
  const viewer = page.getByRole('dialog', { name: t('members:viewer.title', { name }) });
  const form = page.getByRole('textbox', { name: t('profile:passkeys.name') });
  for (const { path, opener, part } of [
    {
      path: `/members/${id}`,
      opener: page.getByRole('button', { name: t('members:viewer.open', { name, number: 1 }) }),
      part: viewer,
    },
    {
      path: '/profile/security',
      opener: page.getByRole('button', { name: t('profile:passkeys.add') }),
      part: form,
    },
  ]) {
    await page.goto(path);
    await expect(opener).toBeVisible();
    await page.context().setOffline(true);
    await opener.click();
    await expect(failure).toBeVisible();
    await expect(part).toHaveCount(0);
    await expect(opener).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText(t('errors:offline'))).toHaveCount(0);
    await opener.click();
    await expect(part).toBeVisible();
  }
  dropNetworkErrors(pageErrors);
});

test('a warning that must be answered, and whose code does not load, is not taken as answered', async ({
  page,
  t,
  pageErrors,
}) => {
  const enter = page.getByRole('button', { name: t('shell:entry.enter') });
  const dialogCode = /\/releases\/shell\/[^/]+\/\d+\.\w+\.js$/;
  await page.route(dialogCode, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  await expect(enter).toHaveCount(0);

  await page.unroute(dialogCode);
  await page.reload();
  await expect(enter).toBeVisible();
  pageErrors.length = 0;
});

function dropNetworkErrors(errors: string[]) {
  const isFromNetwork = (error: string) => /ERR_INTERNET_DISCONNECTED|fetching the script/.test(error);
  errors.splice(0, errors.length, ...errors.filter((error) => !isFromNetwork(error)));
}
