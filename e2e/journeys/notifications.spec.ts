import type { NotificationPreferences } from '@liaison/shared/contracts';
import { writeFileSync } from 'node:fs';
import { expect, test } from '../support/journey.ts';
import { activateAccount, getMailedLink, listMails, signUp } from '../support/members.ts';
import { runOperator } from '../support/operator.ts';

test.use({ serviceWorkers: 'allow' });

const locales = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl'];

test('a member chooses what comes by e-mail and push, and when', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  const toggle = (kind: string, channel: 'byMail' | 'byPush') =>
    page.getByRole('switch', {
      name: `${t(`profile:notifications.kinds.${kind}`)}, ${t(`profile:notifications.${channel}`)}`,
      exact: true,
    });
  await page.goto('/notifications');
  await expect(toggle('promotions', 'byMail')).not.toBeChecked();

  await toggle('promotions', 'byMail').click();
  await toggle('like', 'byPush').click();
  await page.getByRole('switch', { name: t('profile:notifications.quiet.switch') }).click();
  await page.getByRole('combobox', { name: t('profile:notifications.quiet.to') }).selectOption('6');
  await expect(page.getByText(t('common:actions.saved'))).toBeVisible();
  // The text may still be that of the change before.
  const readQuietHours = async () =>
    ((await (await page.request.get('/api/notifications.php')).json()) as NotificationPreferences)
      .quiet_hours;
  await expect.poll(readQuietHours).toMatchObject({ to: 6 });
  await page.reload();

  await checkScreen('notifications', toggle('promotions', 'byMail'));
  await expect(toggle('promotions', 'byMail')).toBeChecked();
  await expect(toggle('like', 'byPush')).not.toBeChecked();
  await expect(toggle('like', 'byMail')).toBeChecked();
  await expect(page.getByRole('combobox', { name: t('profile:notifications.quiet.to') })).toHaveValue('6');
});

test('the link of a mail ends mails of its kind or all, with undo, and the settings turn them on again (PROF-013)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}, testInfo) => {
  const ana = await signUp(page.request, origin, { language: uiLocale });
  await activateAccount(page.request, origin, ana.email);
  await page.request.put(`${origin}/api/notifications.php`, { headers: { origin }, data: { news: true } });
  const file = testInfo.outputPath('news.json');
  const subject = `News for ${ana.name}`;
  const text = { subject, heading: 'A heading', text: 'A text', button: 'Look' };
  const texts = Object.fromEntries(locales.map((locale) => [locale, text]));
  writeFileSync(file, JSON.stringify({ category: 'news', path: '/members', texts }));
  await runOperator(origin, 'olga', 'campaign', file);
  const hasMail = async () =>
    (await listMails(page.request, origin, ana.email)).some((mail) => mail.subject === subject);
  await expect.poll(hasMail, { timeout: 30_000 }).toBe(true);

  // Without signing in, as on another device.
  await secondPage.goto(
    await getMailedLink(page.request, origin, { email: ana.email, path: '/unsubscribe' }),
  );
  await secondPage.getByRole('button', { name: t('shell:entry.enter') }).click();
  await secondPage.getByRole('button', { name: t('profile:unsubscribe.submit') }).click();
  const kind = t('profile:notifications.kinds.news');
  await expect(secondPage.getByText(t('profile:unsubscribe.doneKind', { kind }))).toBeVisible();
  await page.goto('/notifications');
  const news = page.getByRole('switch', {
    name: `${kind}, ${t('profile:notifications.byMail')}`,
    exact: true,
  });
  await expect(news).not.toBeChecked();

  await secondPage.getByRole('button', { name: t('profile:unsubscribe.undo') }).click();
  await expect(secondPage.getByText(t('profile:unsubscribe.undone'))).toBeVisible();
  await page.reload();
  await expect(news).toBeChecked();

  await secondPage.goto(
    await getMailedLink(page.request, origin, { email: ana.email, path: '/unsubscribe' }),
  );
  await secondPage.getByRole('button', { name: t('profile:unsubscribe.submitAll') }).click();
  await expect(secondPage.getByText(t('profile:unsubscribe.doneText'))).toBeVisible();
  await checkScreen('notifications-off', page.getByText(t('profile:mailsOff.listunsubscribe')));
  await page.getByRole('button', { name: t('profile:mailsOff.again') }).click();
  await expect(page.getByText(t('profile:mailsOff.back'))).toBeVisible();
});

test('a section of the settings is printed without the list of all sections', async ({
  page,
  origin,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/notifications');
  const main = page.getByRole('main');
  await expect(main.getByRole('switch').first()).toBeVisible();
  await expect(main.getByRole('navigation')).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  await expect(main.getByRole('switch').first()).toBeVisible();
  await expect(main.getByRole('navigation')).toHaveCount(0);
});
