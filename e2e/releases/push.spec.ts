import type { Page } from '@playwright/test';
import type { PushNotification, PushSubscriptionData, PushWorkerMessage } from '@liaison/shared/contracts';
import { activateAccount, sendMessage, signUp } from '../support/members.ts';
import { expect, getPartnerPath, t, test } from '../support/releases.ts';

// The headless shell shows no notifications.
test.use({ launchOptions: { executablePath: process.env.CHROMIUM_PATH } });

test('a message for an absent member reaches the push worker as the service encrypted it, is shown, and a click opens its page (SHELL-060, SHELL-061, SHELL-062)', async ({
  member: page,
  context,
  browser,
  site,
  pushService,
}) => {
  await context.grantPermissions(['notifications'], { origin: site.url });
  await subscribeTo(page, pushService.subscription);
  const devTools = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await page.goto(`${await getPartnerPath(page)}/chat`);
  await page.getByRole('textbox', { name: t('chat:composer.label') }).fill('Hello');
  // The live connection may show the message as sent before the page has the answer, which is the reason for the offer.
  const answered = page.waitForResponse('**/api/message.php');
  await page.getByRole('button', { name: t('common:actions.send'), exact: true }).click();
  await answered;
  await expect(page.getByRole('log').getByText('Hello', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('log').getByRole('img', { name: t('chat:status.sending') })).toHaveCount(0);
  await page.goto('/members');
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  expect(worker.url()).toBe(`${site.url}/sw-push.js?v=2`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const offer = page.getByRole('button', { name: t('profile:push.allow') });
  await offer.click();
  await expect(offer).toBeHidden();
  const { user } = (await (await page.request.get('/api/user.php')).json()) as { user: { id: string } };
  const vapidKey = await page.evaluate(() => sessionStorage.getItem('application-server-key'));

  await page.goto('about:blank');
  const otherContext = await browser.newContext();
  const ben = await signUp(otherContext.request, site.url, { gender: 'male' });
  await activateAccount(otherContext.request, site.url, ben.email);
  const findMessage = () => pushService.listMessages().find(({ text }) => text.includes(ben.name));
  // The service notices the closed page a moment later: until then it sends nothing.
  await expect(async () => {
    await sendMessage(otherContext.request, site.url, { profile: user.id, text: 'A secret' });
    await expect.poll(findMessage, { timeout: 5000 }).toBeDefined();
  }).toPass();
  await otherContext.close();
  const message = findMessage();
  const payload = JSON.parse(message?.text ?? '') as PushNotification;
  expect(message?.vapidKey).toBe(vapidKey);
  expect(payload.body).toContain(ben.name);
  expect(message?.text).not.toContain('A secret');

  await page.goto('/members');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<PushWorkerMessage>) =>
      sessionStorage.setItem('worker-message', data.type),
    );
  });
  const refetched = Promise.all([
    page.waitForRequest('**/api/chats.php'),
    page.waitForRequest('**/api/likes.php'),
  ]);
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId: await registrationId,
    data: message?.text ?? '',
  });
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('worker-message')))
    .toBe('NEW_PUSH_MESSAGE');
  await refetched;
  const listNotifications = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body, lang, tag }) => ({ title, body, lang, tag }));
    });
  const { title, body, locale, tag } = payload;
  await expect.poll(listNotifications).toEqual([{ title, body, lang: locale, tag }]);

  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });

  await expect.poll(() => new URL(page.url()).pathname).toBe(payload.data.openUrl);
  await expect(page.getByRole('log').getByText('A secret').first()).toBeVisible();
  await expect.poll(listNotifications).toEqual([]);
});

/** The browser's own push service is on the internet: a subscription made in the page is one of the local push service. */
const subscribeTo = (page: Page, subscription: PushSubscriptionData) =>
  page.addInitScript((data) => {
    PushManager.prototype.subscribe = (options) => {
      const { applicationServerKey: key } = options as { applicationServerKey: Uint8Array };
      const base64 = btoa(String.fromCharCode(...key));
      const base64Url = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      sessionStorage.setItem('application-server-key', base64Url);
      return Promise.resolve({ toJSON: () => data } as unknown as PushSubscription);
    };
  }, subscription);
