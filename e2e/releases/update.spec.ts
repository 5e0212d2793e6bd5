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
  await page.evaluate(() => navigator.serviceWorker.ready);
  const about = page.getByRole('textbox', { name: t('traits:facts.about') });
  await page.route('**/api/profile.php', (route) => route.abort());
  await about.fill('Half a sentence about me');

  for (const name of ['shell', 'mf-chat', 'mf-profile']) {
    await site.publishVersion(name, '9.1.0', { script: (code) => `${code}\n// updated` });
    await site.runCli('promote', `${name}@9.1.0`, '--why', 'an update');
  }
  await expect.poll(() => listServedVersions(site.url, 'mf-profile', 3)).toEqual(['9.1.0']);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // The new worker takes over at once, so that a later look might find no new one.
    const found = new Promise((resolve) =>
      registration.addEventListener('updatefound', resolve, { once: true }),
    );
    await registration.update();
    await found;
    // Under the control of a test, Chromium may never end the loading of a page that is asked for while a worker takes over.
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    await new Promise((resolve) => {
      const check = () => worker?.state === 'activated' && resolve(null);
      worker?.addEventListener('statechange', check);
      check();
    });
  });
  await expect(about).toHaveValue('Half a sentence about me');

  await page.unroute('**/api/profile.php');
  await page.reload();
  expect(await getPageVersion(page, 'mf-profile')).toBe('9.1.0');
  await expect(about).toHaveValue('Half a sentence about me');
  await page.goto(`${path}/chat`);
  await expect(message).toHaveValue('Half a message');
});
