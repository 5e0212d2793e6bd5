import { expect, test, hasEnteredBefore } from '../support/journey.ts';
import { signUp } from '../support/people.ts';

test('every menu of the frame is as readable open as the page beneath it (SHELL-022, SHELL-024)', async ({
  page,
  origin,
  t,
  uiLocale,
  isPhone,
  lookAt,
}) => {
  const { name } = await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/premium');
  await expect(page.getByRole('heading', { level: 1, name: t('payments:premium.title') })).toBeVisible();

  await page.getByRole('button', { name: t('shell:account.menu', { name }) }).click();
  await lookAt('menu-account', page.getByRole('menuitem', { name: t('shell:account.logout') }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  const languages = page.getByRole('banner').getByRole('button', {
    name: t('shell:language.choose', { language: '' }).trim(),
  });
  await languages.click();
  await lookAt('menu-language', page.getByRole('menuitemradio').first());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('shell:theme.label', { theme: '' }).trim() })
    .click();
  await lookAt('menu-theme', page.getByRole('menuitemradio', { name: t('shell:theme.dark') }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  if (isPhone) {
    await page.goto('/members');
    await page.getByRole('main').locator('button[aria-haspopup="dialog"]').click();
    await lookAt('filters', page.getByRole('dialog'));
  }
});

test('what the shell shows by itself can be read and operated by everybody (SHELL-043, SHELL-044, SHELL-072)', async ({
  page,
  origin,
  complaints,
  t,
  lookAt,
}) => {
  await hasEnteredBefore(page);
  await page.goto('/nothing/is/here');
  await lookAt('not-found', page.getByRole('heading', { level: 1, name: t('errors:not_found') }));
  await expect(page.getByRole('main').getByRole('link', { name: t('common:actions.home') })).toHaveAttribute(
    'href',
    '/',
  );
  // The document's own status.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('404'))).toEqual([]);

  await page.goto('/lang-config');
  await lookAt('lang-config', page.getByRole('heading', { level: 1, name: t('shell:langConfig.title') }));
  await page.goto('/login');
  await lookAt('login', page.getByRole('heading', { level: 1, name: t('auth:login.title') }));

  await signUp(page.request, origin);
  await page.goto('/profile/privacy');
  await lookAt(
    'settings-privacy',
    page.getByRole('heading', { level: 1, name: t('profile:sections.privacy.title') }),
  );
  await page.goto('/chats');
  await lookAt('chats-empty', page.getByRole('heading', { name: t('chat:empty.title') }));
});
