import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { signUp } from '../support/members.ts';
import { decide, expectAdded, submitOrder } from '../support/orders.ts';
import { findSmallTargets } from '../support/small-targets.ts';

test.use({ serviceWorkers: 'allow' });

test('every open menu of the layout is accessible (SHELL-022, SHELL-024)', async ({
  page,
  origin,
  t,
  uiLocale,
  isPhone,
  checkScreen,
}) => {
  const { name } = await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/premium');
  await expect(page.getByRole('heading', { level: 1, name: t('payments:premium.title') })).toBeVisible();

  await page.getByRole('button', { name: t('shell:account.menu', { name }) }).click();
  await checkScreen('menu-account', page.getByRole('menuitem', { name: t('shell:account.logout') }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  const languages = page.getByRole('banner').getByRole('button', {
    name: t('shell:language.choose', { language: '' }).trim(),
  });
  await languages.click();
  await checkScreen('menu-language', page.getByRole('menuitemradio').first());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  const themes = page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('shell:theme.label', { theme: '' }).trim() });
  if (isPhone) {
    // On phones the footer of members has its links only; the theme is in the settings.
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    await expect(themes).not.toBeVisible();
  } else {
    await themes.click();
    await checkScreen('menu-theme', page.getByRole('menuitemradio', { name: t('shell:theme.dark') }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }

  if (isPhone) {
    await page.goto('/members');
    await page.getByRole('main').locator('button[aria-haspopup="dialog"]').click();
    await checkScreen('filters', page.getByRole('dialog'));
  }
});

test('the not-found page, settings, login and an empty conversation list are accessible (SHELL-043, SHELL-044, SHELL-072)', async ({
  page,
  origin,
  pageErrors,
  t,
  uiLocale,
  checkScreen,
}) => {
  await skipEntryWarning(page);
  await page.goto('/nothing/is/here');
  await checkScreen('not-found', page.getByRole('heading', { level: 1, name: t('errors:not_found') }));
  await expect(page).toHaveTitle(`${t('errors:not_found')} · Liaison`);
  await expect(page.getByRole('main').getByRole('link', { name: t('common:actions.home') })).toHaveAttribute(
    'href',
    '/',
  );
  // The document itself is answered with 404.
  expect(pageErrors.splice(0).filter((error) => !error.includes('404'))).toEqual([]);

  await page.goto('/lang-config');
  await checkScreen(
    'lang-config',
    page.getByRole('heading', { level: 1, name: t('shell:langConfig.title') }),
  );
  await page.goto('/login');
  await checkScreen('login', page.getByRole('heading', { level: 1, name: t('auth:login.title') }));

  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/profile/privacy');
  await checkScreen(
    'settings-privacy',
    page.getByRole('heading', { level: 1, name: t('profile:sections.privacy.title') }),
  );
  await page.goto('/chats');
  await checkScreen('conversations-empty', page.getByRole('heading', { name: t('chat:empty.title') }));
});

test('links of their own are 44 px high: on the home page, the login, the complaints, the checkout, a payment and among consents and transactions', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await skipEntryWarning(page);
  const expectTargets = async (path: string, link: string) => {
    await page.goto(path);
    await expect(page.getByRole('main').locator(`a[href^="${link}"]`).first()).toBeVisible();
    expect(await findSmallTargets(page), path).toEqual([]);
  };

  await expectTargets('/', '/pricing');
  await expectTargets('/login', '/reset-password');
  await expectTargets('/complaints', '/return-policy');
  await signUp(page.request, origin, { language: uiLocale });
  await expectTargets('/credits/p1', '/credits');
  await expectTargets('/profile/privacy', '/terms');
  await page.goto('/credits/p0');
  await submitOrder(page, t);
  await decide(page, t, 'paid');
  await expectAdded(page, 50);
  expect(await findSmallTargets(page)).toEqual([]);
  await expectTargets('/transactions', '/transactions/');
});
