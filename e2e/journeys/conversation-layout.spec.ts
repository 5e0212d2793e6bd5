import type { Locator } from '@playwright/test';
import { enlargeText } from '../support/enlarge-text.ts';
import { expect, test } from '../support/journey.ts';
import { completeSignup, sendMessage, signUp, signUpBoth } from '../support/members.ts';

test('on desktops list and conversation are beside each other in one frame, on phones each has the screen for itself', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  isPhone,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  const text = 'I have read the first chapter twice already.';
  await sendMessage(secondPage.request, origin, { profile: ana.id, text });

  await page.goto('/chats');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const bar = page.getByRole('banner').first();
  await expect(bar).toBeVisible();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: ben.name });
  await checkScreen('conversation-list', row);
  await expect(row.getByRole('time')).toBeVisible();
  // Room for the first words of a message, also on the narrowest phone.
  const preview = row.getByText(text);
  expect((await getBox(preview)).width).toBeGreaterThan(isPhone ? 180 : 240);
  const list = page.getByRole('main').getByRole('navigation', { name: t('chat:messages') });
  const listBefore = isPhone ? null : await getBox(list);
  // On a desktop the menu covers the time of a focused row, but a screen reader still finds it.
  await row.getByRole('link').focus();
  await expect(row.getByRole('time')).toHaveCount(1);

  await row.getByRole('link').click();
  await checkScreen('conversation-panes', page.getByRole('log').getByText(text));
  if (isPhone) await expect(bar).not.toBeVisible();
  else {
    await expect(bar).toBeVisible();
    expect(await getBox(list)).toEqual(listBefore);
  }

  const header = page.getByRole('main').locator('header');
  const before = await getBox(header);
  await page.getByRole('button', { name: t('chat:thread.menu') }).click();
  await checkScreen('menu-conversation', page.getByRole('menuitem', { name: t('chat:delete.action') }));
  expect(await getBox(header)).toEqual(before);
  await page.keyboard.press('Escape');

  const composer = page.getByRole('textbox', { name: t('chat:composer.label') });
  await page.getByRole('button', { name: t('chat:emoji.add') }).click();
  const emoji = page.getByRole('group', { name: t('chat:emoji.title') });
  await checkScreen('conversation-emoji', emoji.getByRole('grid', { name: t('chat:emoji.groups.smileys') }));
  await emoji.getByRole('searchbox').fill('Panda');
  await emoji.getByRole('grid').getByRole('button').click();
  await expect(composer).toHaveValue('🐼');
  await emoji.getByRole('button', { name: t('common:actions.close') }).click();

  await composer.fill('a'.repeat(1003));
  const excess = page.getByText(t('common:charactersOver_other', { count: 3 }));
  expect((await getBox(excess)).height, 'the number of characters is on one line').toBeLessThan(24);

  await composer.fill('Which one?');
  const send = page.getByRole('button', { name: t('common:actions.send'), exact: true });
  await send.click();
  const divisions = page.getByRole('log').locator('div').filter({ hasText: 'Which one?' });
  const bubble = divisions.filter({ has: page.getByRole('time') }).last();
  // The bubble of a waiting message gives way to that of the sent one.
  await expect
    .poll(async () => {
      const [sent, button] = await Promise.all([bubble.boundingBox(), send.boundingBox()]);
      return sent && button && Math.abs(sent.x + sent.width - button.x - button.width);
    })
    .toBeLessThan(0.5);
});

test('on a small phone with text at 200 % the menu of a conversation breaks the longest name', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  isPhone,
}) => {
  test.skip(!isPhone, 'the window of a small phone');
  const { ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  const name = 'Wolfgangamadeusmozar';
  await page.route('**/api/chat.php?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(ben.name, name) });
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await enlargeText(page);
  await page.goto(`/members/${ben.id}/chat`);

  await page.getByRole('button', { name: t('chat:thread.menu') }).click();

  await expect(page.getByRole('menuitem', { name: t('common:member.report', { name }) })).toBeVisible();
  const menu = page.getByRole('menu');
  await expect.poll(() => menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('on a small phone the request to confirm the address is below the tools, not a high column beside them', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  isPhone,
}) => {
  test.skip(!isPhone, 'the window of a small phone');
  await signUp(page.request, origin, { language: uiLocale });
  await completeSignup(page.request, origin);
  const ben = await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await page.setViewportSize({ width: 360, height: 740 });

  await page.goto(`/members/${ben.id}/chat`);

  const request = await getBox(page.getByText(t('chat:confirm.text', { name: ben.name })));
  const tool = await getBox(page.getByRole('button', { name: t('chat:emoji.add') }));
  expect(request.y).toBeGreaterThanOrEqual(tool.y + tool.height);
  expect(request.x).toBeLessThan(tool.x);
  expect(request.width).toBeGreaterThan(300);
});

async function getBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not visible`);
  return box;
}

test.describe('where it is another day than at the service', () => {
  // Where midnight is not within the next hour.
  const timezoneId = new Date().getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  test.use({ timezoneId });

  test('the messages of a conversation are from today', async ({ page, secondPage, origin, uiLocale }) => {
    const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
    await sendMessage(secondPage.request, origin, { profile: ana.id, text: 'Hello' });

    await page.goto(`/members/${ben.id}/chat`);

    const today = new Intl.RelativeTimeFormat(uiLocale, { numeric: 'auto' }).format(0, 'day');
    const day = page.getByRole('log').getByText(today);
    await expect(day).toBeVisible();
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId }).format(Date.now());
    await expect(day).toHaveAttribute('datetime', date);
  });
});
