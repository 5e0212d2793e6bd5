import type { Locator } from '@playwright/test';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { activateAccount, signUp, signUpBoth, uploadMainPicture } from '../support/members.ts';
import { holdRequests } from '../support/releases.ts';

// As in a browser that never opened an icebreaker.
test.use({ storageState: { cookies: [], origins: [] } });

test('the icebreaker opens by itself at the first contact with each profile, and its text becomes the message (MEM-046)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  const icebreaker = page.getByRole('dialog', { name: t('members:icebreaker.title') });

  await page.goto(`/members/${ben.id}/chat`);
  const text = icebreaker.getByRole('textbox', { name: t('members:icebreaker.text') });
  await icebreaker.getByRole('radio').nth(1).check();
  await expect(text).not.toHaveValue('');
  await checkScreen('icebreaker', text);
  await expectTitleAboveContent(icebreaker, t('members:icebreaker.title'));
  await text.fill('Coffee on Sunday?');
  await icebreaker.getByRole('button', { name: t('members:icebreaker.use') }).click();
  await expect(icebreaker).toHaveCount(0);
  const composer = page.getByRole('textbox', { name: t('chat:composer.label') });
  await expect(composer).toHaveValue('Coffee on Sunday?');
  await expect(composer).toBeFocused();

  await page.reload();
  await expect(composer).toHaveValue('Coffee on Sunday?');
  await expect(icebreaker).toHaveCount(0);
  await page.getByRole('button', { name: t('common:actions.send') }).click();
  await expect(page.getByRole('log')).toContainText('Coffee on Sunday?');
});

test('a visitor fills the first message of a sign-up from the icebreaker (MEM-046)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
}) => {
  const ben = await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await activateAccount(secondPage.request, origin, ben.email);
  // Only members with an approved picture have a sign-up page of their own.
  await uploadMainPicture(secondPage, origin);

  await skipEntryWarning(page);
  await page.goto(`/members/${ben.id}/signup`);
  const message = page.getByRole('textbox', { name: t('auth:message.labelTo', { name: ben.name }) });
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: t('members:icebreaker.open') }).click();
  const icebreaker = page.getByRole('dialog', { name: t('members:icebreaker.title') });
  const question = await icebreaker.getByRole('textbox').inputValue();
  await icebreaker.getByRole('button', { name: t('members:icebreaker.use') }).click();

  await expect(message).toHaveValue(question);
  await expect(message).toBeFocused();
});

test('the icebreaker hardly grows when its questions arrive', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
}) => {
  const { ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  const release = await holdRequests(page, '**/api/icebreakers.php*');
  const icebreaker = page.getByRole('dialog', { name: t('members:icebreaker.title') });
  const getHeight = async () => (await icebreaker.boundingBox())?.height ?? 0;

  await page.goto(`/members/${ben.id}/chat`);
  await expect(icebreaker.locator('[aria-busy="true"]')).toBeVisible();
  const before = await getHeight();
  release();
  await expect(icebreaker.getByRole('radio')).toHaveCount(3);

  expect(Math.abs((await getHeight()) - before), `it was ${before} px high`).toBeLessThan(100);
});

/** Also with text at 200 %, when the title takes two lines and the content scrolls. */
async function expectTitleAboveContent(dialog: Locator, title: string) {
  const setTextSize = (size: string) =>
    dialog.evaluate((element, fontSize) => {
      element.ownerDocument.documentElement.style.fontSize = fontSize;
    }, size);
  await setTextSize('200%');
  const heading = await dialog.getByRole('heading', { name: title }).boundingBox();
  const content = await dialog.getByRole('group').boundingBox();
  const frame = await dialog.boundingBox();
  if (!heading || !content || !frame) throw new Error('Not shown.');
  expect(heading.y).toBeGreaterThan(frame.y);
  expect(heading.y + heading.height).toBeLessThan(content.y);
  await setTextSize('');
}
