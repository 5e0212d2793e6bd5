import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { sendMessage, signUpBoth } from '../support/members.ts';

interface Counts {
  sounds: number;
  notifications: string[];
}

declare global {
  interface Window {
    counts: Counts;
  }
}

/** Records sounds and notifications of a tab that its user does not look at, as all tabs behind others are. */
function recordInBackground() {
  // A blank page comes first.
  if (!('serviceWorker' in navigator)) return;
  const counts: Counts = { sounds: 0, notifications: [] };
  globalThis.window.counts = counts;
  document.hasFocus = () => false;
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true } });
  OscillatorNode.prototype.start = () => {
    counts.sounds += 0.5;
  };
  OscillatorNode.prototype.stop = () => {};
  ServiceWorkerRegistration.prototype.showNotification = async (_title, options) => {
    counts.notifications.push(options?.body ?? '');
  };
  Object.defineProperty(navigator.serviceWorker, 'ready', {
    get: async () => ServiceWorkerRegistration.prototype,
  });
  localStorage.setItem('push-subscription', '{"endpoint":"https://example.org"}');
}

const sum = async (tabs: Page[]) => {
  const all = await Promise.all(tabs.map((tab) => tab.evaluate(() => globalThis.window.counts)));
  return {
    sounds: all.reduce((total, { sounds }) => total + sounds, 0),
    notifications: all.flatMap(({ notifications }) => notifications),
  };
};

test('of several tabs one plays the sound, notifies and reports the delivery, also after the first was closed; a muted conversation is silent [LIVE-007]', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  const context = page.context();
  await context.addInitScript(recordInBackground);
  const reports: string[] = [];
  context.on('request', (request) => {
    const body = request.method() === 'PUT' && request.url().includes('/api/chat.php') && request.postData();
    if (body && body.includes('delivered_up_to')) reports.push(body);
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    const connected = tab.waitForEvent('websocket', (socket) => socket.url().includes('/live/'));
    await tab.goto('/members');
    const socket = await connected;
    await socket.waitForEvent('framereceived', ({ payload }) => payload.includes('ready'));
  }
  const send = (text: string) => sendMessage(secondPage.request, origin, { profile: ana.id, text });
  const expectTitles = (count: number, shown: Page[]) =>
    Promise.all(shown.map((tab) => expect(tab).toHaveTitle(new RegExp(`^\\(${count}\\) `))));

  await send('one');
  await expectTitles(1, tabs);
  await expect
    .poll(() => sum(tabs))
    .toMatchObject({ sounds: 1, notifications: [expect.stringContaining(ben.name)] });
  expect(reports).toHaveLength(1);

  await page.close();
  const others = tabs.slice(1);
  const before = await sum(others);
  await send('two');
  await expectTitles(2, others);
  await expect.poll(async () => (await sum(others)).sounds - before.sounds).toBe(1);
  expect(reports).toHaveLength(2);

  const [tab] = others;
  if (!tab) throw new Error('no tab is left');
  await tab.goto('/chats');
  const row = tab.getByRole('main').getByRole('listitem').filter({ hasText: ben.name });
  await row.getByRole('button').click();
  await tab.getByRole('menuitem', { name: t('chat:mute.start') }).click();
  await expect(row.getByText(t('chat:mute.sign'))).toBeAttached();
  await Promise.all(others.map((other) => other.reload()));
  await send('three');
  await expectTitles(3, others);
  await expect.poll(() => reports.length).toBe(3);
  expect((await sum(others)).sounds).toBe(0);
});
