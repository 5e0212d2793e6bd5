import { expect, getPageVersion, getPartnerPath, listServedVersions, t, test } from '../support/releases.ts';

test('an update of the worker leaves an open page and its texts alone, and after the reload the new releases have the drafts', async ({
  member: page,
  site,
}) => {
  const path = await getPartnerPath(page);
  const message = page.getByRole('textbox', { name: t('chat:composer.label') });
  await page.goto(`${path}/chat`);
  await message.fill('Half a message');
  await page.goto('/profile');
  const worker = await page.evaluateHandle(async () => (await navigator.serviceWorker.ready).active);
  const about = page.getByRole('textbox', { name: t('traits:facts.about') });
  await page.route('**/api/profile.php', (route) => route.abort());
  await about.fill('Half a sentence about me');

  for (const name of ['shell', 'mf-chat', 'mf-profile']) {
    await site.publishVersion(name, '9.1.0', { script: (code) => `${code}\n// updated` });
    await site.runCli('promote', `${name}@9.1.0`, '--why', 'an update');
  }
  await expect.poll(() => listServedVersions(site.url, 'mf-profile', 3)).toEqual(['9.1.0']);
  const isNew = await page.evaluate(async (known) => {
    const registration = await navigator.serviceWorker.ready;
    // The browser may have found the new worker by itself, and that takes over at once.
    await registration.update();
    const newest = registration.installing ?? registration.waiting ?? registration.active;
    // Under the control of a test, Chromium may never end the loading of a page that is asked for while a worker takes over.
    await new Promise((resolve) => {
      const check = () => newest?.state === 'activated' && resolve(null);
      newest?.addEventListener('statechange', check);
      check();
    });
    return newest !== known;
  }, worker);
  expect(isNew).toBe(true);
  await expect(about).toHaveValue('Half a sentence about me');

  await page.unroute('**/api/profile.php');
  await page.reload();
  expect(await getPageVersion(page, 'mf-profile')).toBe('9.1.0');
  await expect(about).toHaveValue('Half a sentence about me');
  await page.goto(`${path}/chat`);
  await expect(message).toHaveValue('Half a message');
});
