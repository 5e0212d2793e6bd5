import type { APIRequestContext } from '@playwright/test';
import { getAnnouncements, openConnected, recordAnnouncements } from '../support/announcements.ts';
import { expect } from '../support/journey.ts';
import { activateAccount, sendLike, sendMessage, signUp, signUpBoth } from '../support/members.ts';
import { test } from '../support/own-site.ts';

test.use({ serviceWorkers: 'allow' });

test('a muted conversation brings no push, no sound and no notification, in every tab at once, and its messages still count (CHAT-035)', async ({
  page,
  secondPage,
  browser,
  site,
  pushService,
  origin,
  t,
  uiLocale,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  const otherContext = await browser.newContext();
  const carl = await signUp(otherContext.request, origin, { gender: 'male', language: uiLocale });
  await activateAccount(otherContext.request, origin, carl.email);
  const send = (request: APIRequestContext, text: string) =>
    sendMessage(request, origin, { profile: ana.id, text });
  const subscribed = await page.request.post(`${site.url}/api/user.php?push=1`, {
    headers: { origin },
    data: { subscription: pushService.subscription },
  });
  expect(subscribed.ok(), await subscribed.text()).toBe(true);
  await recordAnnouncements(page.context());
  const [first, second] = [page, await page.context().newPage()];
  const tabs = [first, second];
  await openConnected(first, '/members');
  await openConnected(second, '/chats');
  await send(secondPage.request, 'one');
  const row = second.getByRole('main').getByRole('listitem').filter({ hasText: ben.name });
  await expect.poll(() => getAnnouncements(tabs)).toMatchObject({ sounds: 1, notifications: [{}] });

  await row.getByRole('button').click();
  await second.getByRole('menuitem', { name: t('chat:mute.start') }).click();
  await expect(row.getByText(t('chat:mute.sign'), { exact: true })).toBeAttached();
  await send(secondPage.request, 'two');

  for (const tab of tabs) await expect(tab).toHaveTitle(/^\(2\) /);
  await expect(row.getByRole('img', { name: t('common:unread_other', { count: 2 }) })).toBeVisible();
  await send(otherContext.request, 'of Carl');
  for (const tab of tabs) await expect(tab).toHaveTitle(/^\(3\) /);
  await expect.poll(async () => (await getAnnouncements(tabs)).sounds).toBe(2);
  expect((await getAnnouncements(tabs)).notifications).toEqual([
    expect.stringContaining(ben.name),
    expect.stringContaining(carl.name),
  ]);

  await second.close();
  await first.goto('about:blank');
  // The service notices the closed pages a moment later: until then a like is not notified.
  await expect(async () => {
    const context = await browser.newContext();
    await signUp(context.request, origin, { gender: 'male', language: uiLocale });
    await sendLike(context.request, origin, ana.id);
    await context.close();
    await expect.poll(() => pushService.listTexts(), { timeout: 5000 }).not.toEqual([]);
  }).toPass();
  await send(secondPage.request, 'three');
  await send(otherContext.request, 'while away');

  const listFrom = ({ name }: { name: string }) =>
    pushService.listTexts().filter((text) => text.includes(name));
  await expect.poll(() => listFrom(carl)).toHaveLength(1);
  expect(listFrom(ben)).toEqual([]);
  await first.goto('/chats');
  const muted = first.getByRole('main').getByRole('listitem').filter({ hasText: ben.name });
  await expect(muted.getByRole('img', { name: t('common:unread_other', { count: 3 }) })).toBeVisible();
  await otherContext.close();
});
