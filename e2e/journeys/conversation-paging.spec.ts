import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import { activateAccount, sendMessage, signUp } from '../support/members.ts';
import { test } from '../support/own-site.ts';

/** One more than a page of the list. */
const count = 101;

/** Each of them has written once to the member, the last one most recently. */
async function createWriters(request: APIRequestContext, origin: string, profile: string): Promise<string[]> {
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { name } = await signUp(request, origin, { gender: 'male' });
    await sendMessage(request, origin, { profile, text: `from ${name}` });
    names.push(name);
  }
  return names;
}

/** As if the list corrected its place between the press and the release of the button. */
async function clickWhileScrolling(page: Page, target: Locator) {
  await target.hover();
  await page.mouse.down();
  await target.evaluate(async (row) => {
    let scroller: Element = row;
    while (scroller.parentElement && scroller.scrollTop === 0) scroller = scroller.parentElement;
    await new Promise((resolve) => {
      addEventListener('scroll', resolve, { once: true, capture: true });
      scroller.scrollBy(0, -1);
    });
    await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
}

test('a member with more conversations than one page scrolls to the oldest, opens it and comes back to the same place', async ({
  page,
  playwright,
  origin,
  uiLocale,
  viewport,
  otherSize,
}) => {
  test.slow();
  const ana = await signUp(page.request, origin, { gender: 'female', language: uiLocale });
  await activateAccount(page.request, origin, ana.email);
  const request = await playwright.request.newContext();
  const names = await createWriters(request, origin, ana.id);
  await request.dispose();
  const pages: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/chats.php?next=')) pages.push(sent.url());
  });
  const rows = page.getByRole('main').getByRole('listitem');
  const oldest = rows.filter({ hasText: names[0] ?? '' });

  for (const size of [viewport, otherSize]) {
    if (!size) throw new Error('The project has two sizes.');
    await page.setViewportSize(size);
    pages.length = 0;
    await page.goto('/chats');
    await expect(rows.first()).toContainText(names.at(-1) ?? '');
    expect(pages).toEqual([]);

    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded();
      await expect(oldest).toBeVisible({ timeout: 500 });
    }).toPass();

    expect(pages).toHaveLength(1);
    await expect(oldest).toHaveAttribute('aria-posinset', String(count));
    await clickWhileScrolling(page, oldest);
    await expect(page.getByRole('log')).toContainText(`from ${names[0] ?? ''}`);
    // On desktops the list stays beside the conversation.
    if (size === viewport) await page.goBack();
    await expect(oldest).toBeVisible();
  }
});
