import type { Page } from '@playwright/test';
import { getAnnouncements, openConnected, recordAnnouncements } from '../support/announcements.ts';
import { expect, test } from '../support/journey.ts';
import { sendMessage, signUpBoth } from '../support/members.ts';

test.use({ serviceWorkers: 'allow' });

/** Which tab leads; the same in the view of every tab. */
const getLeader = (tab: Page | undefined) =>
  tab?.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.find(({ name }) => name?.startsWith('live/leader/'))?.clientId;
  });

test('of several tabs one plays the sound, notifies and reports the delivery, also after the first was closed; a muted conversation is silent (LIVE-007)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  const context = page.context();
  await recordAnnouncements(context);
  const reports: string[] = [];
  context.on('request', (request) => {
    const body = request.method() === 'PUT' && request.url().includes('/api/chat.php') && request.postData();
    if (body && body.includes('delivered_up_to')) reports.push(body);
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) await openConnected(tab, '/members');
  const send = (text: string) => sendMessage(secondPage.request, origin, { profile: ana.id, text });
  const expectTitles = (count: number, shown: Page[]) =>
    Promise.all(shown.map((tab) => expect(tab).toHaveTitle(new RegExp(`^\\(${count}\\) `))));

  await send('one');
  await expectTitles(1, tabs);
  await expect
    .poll(() => getAnnouncements(tabs))
    .toMatchObject({ sounds: 1, notifications: [expect.stringContaining(ben.name)] });
  expect(reports).toHaveLength(1);

  const others = tabs.slice(1);
  const first = await getLeader(others[0]);
  await page.close();
  // The browser ends a tab later than it says: until then that tab still receives messages.
  await expect.poll(() => getLeader(others[0])).not.toBe(first);
  const before = await getAnnouncements(others);
  await send('two');
  await expectTitles(2, others);
  await expect.poll(async () => (await getAnnouncements(others)).sounds - before.sounds).toBe(1);
  expect(reports).toHaveLength(2);

  const [tab] = others;
  if (!tab) throw new Error('no tab is left');
  await tab.goto('/chats');
  const row = tab.getByRole('main').getByRole('listitem').filter({ hasText: ben.name });
  await row.getByRole('button').click();
  await tab.getByRole('menuitem', { name: t('chat:mute.start') }).click();
  await expect(row.getByText(t('chat:mute.sign'), { exact: true })).toBeAttached();
  const { sounds } = await getAnnouncements(others);
  await send('three');
  await expectTitles(3, others);
  await expect.poll(() => reports.length).toBe(3);
  expect((await getAnnouncements(others)).sounds).toBe(sounds);
});
