import { expect, getPartnerPath, t, test } from '../support/releases.ts';

const pushMessage = {
  title: 'New message',
  body: 'New message from Ben',
  tag: 'chat:1',
  locale: 'en',
  data: { checkUrl: '/likes', openUrl: '/likes' },
};

// The headless shell shows no notifications.
test.use({ launchOptions: { executablePath: process.env.CHROMIUM_PATH } });

test('the push worker of a member shows notifications, and a click opens their page (SHELL-060, SHELL-061, SHELL-062)', async ({
  member: page,
  context,
  site,
}) => {
  await context.grantPermissions(['notifications'], { origin: site.url });
  const devTools = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await page.goto(`${await getPartnerPath(page)}/chat`);
  await page.getByRole('textbox', { name: t('chat:composer.label') }).fill('Hello');
  await page.getByRole('button', { name: t('common:actions.send'), exact: true }).click();
  await expect(page.getByRole('log').getByText('Hello', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('log').getByRole('img', { name: t('chat:status.sending') })).toHaveCount(0);
  await page.goto('/members');
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  expect(worker.url()).toBe(`${site.url}/sw-push.js?v=2`);
  await page.evaluate(() => navigator.serviceWorker.ready);

  await page.getByRole('button', { name: t('profile:push.allow') }).click();
  const refetched = Promise.all([
    page.waitForRequest('**/api/chats.php'),
    page.waitForRequest('**/api/likes.php'),
  ]);
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId: await registrationId,
    data: JSON.stringify(pushMessage),
  });
  await refetched;
  const listNotifications = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body, lang }) => ({ title, body, lang }));
    });
  await expect
    .poll(listNotifications)
    .toEqual([{ title: pushMessage.title, body: pushMessage.body, lang: pushMessage.locale }]);

  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });

  await expect(page).toHaveURL(/\/likes/);
  await expect.poll(listNotifications).toEqual([]);
});
