import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import {
  activateAccount,
  password,
  signInDemoMember,
  signUp,
  uploadMainPicture,
} from '../support/members.ts';
import { createJpeg } from '../support/pictures.ts';
import { createTranslator, type Translate } from '../support/translations.ts';

/** Uploads a main and two private pictures of the member who is signed in on `page`, and waits until they are approved. */
async function uploadPictures(page: Page, origin: string) {
  for (const type of ['main', 'private', 'private']) {
    const size = type === 'main' ? [900, 1200] : [1200, 900];
    const file = {
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await createJpeg(page, size[0] ?? 0, size[1] ?? 0),
    };
    const answer = await page.request.post(`${origin}/api/photo.php`, {
      headers: { origin },
      multipart: { type, client_id: randomUUID(), file },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  const listStatuses = async () => {
    const list = await page.request.get(`${origin}/api/photo.php`);
    return ((await list.json()) as { pictures: { status: string }[] }).pictures.map(({ status }) => status);
  };
  await expect.poll(listStatuses, { timeout: 40_000 }).toEqual(['approved', 'approved', 'approved']);
}

async function signInOnPage(page: Page, t: Translate, login: string) {
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: t('auth:login.signup') })).toBeVisible();
  await page.getByRole('textbox', { name: t('auth:login.login') }).fill(login);
  await page.getByLabel(t('auth:fields.password'), { exact: true }).fill(password);
  await main.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
}

test('a free member views the photo by keys and is told that the private ones are for premium members', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const ines = await signUp(secondPage.request, origin, { gender: 'female', language: uiLocale });
  await uploadPictures(secondPage, origin);
  await signUp(page.request, origin, { gender: 'male', language: uiLocale });
  await page.goto(`/members/${ines.id}`);
  const heading = page.getByRole('heading', { level: 1, name: ines.name });
  await checkScreen('profile', heading);
  await expect(page).toHaveTitle(new RegExp(`^${ines.name}, \\d+`));

  const opener = page.getByRole('button', { name: t('members:viewer.open', { name: ines.name, number: 1 }) });
  await tabTo(opener);
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: t('members:viewer.title', { name: ines.name }) });
  await expect(viewer.getByRole('list').getByRole('img')).toHaveAccessibleName(
    t('members:profile.photo', { name: ines.name, number: 1 }),
  );
  const zoom = viewer.getByRole('button', { name: t('members:viewer.zoom') });
  await expect(viewer.getByRole('button', { name: t('common:actions.close') })).toBeVisible();
  await expect(viewer.getByRole('button', { name: t('members:viewer.next') })).toHaveCount(0);
  await checkScreen('picture-viewer', zoom);
  const upright = page.viewportSize();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(viewer.getByRole('list').getByRole('img')).toBeInViewport({ ratio: 1 });
  await expect(zoom).toBeInViewport({ ratio: 1 });
  if (upright) await page.setViewportSize(upright);
  await page.keyboard.press('+');
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();

  const locked = page.getByRole('button', { name: t('members:profile.privatePhotos_other', { count: 2 }) });
  await tabTo(locked);
  await page.keyboard.press('Enter');
  const alert = page.getByRole('dialog', { name: t('common:premium.title') });
  await checkScreen('premium-alert', alert);
  await alert.getByRole('link', { name: t('common:premium.more') }).click();
  await expect(page).toHaveURL(/\/premium$/);
});

test('photo, like, gift and message of a visitor lead to sign-in and from there to the same act (MEM-024)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
}) => {
  const ines = await signUp(secondPage.request, origin, { gender: 'female', language: uiLocale });
  await activateAccount(secondPage.request, origin, ines.email);
  await uploadPictures(secondPage, origin);
  const ben = await signUp(page.request, origin, { gender: 'male', language: uiLocale });
  const { name } = ines;
  const main = page.getByRole('main');
  const dialog = (title: string) => page.getByRole('dialog', { name: title });
  const act = async (link: string) => {
    await page.context().clearCookies({ name: /^auth/ });
    await page.goto(`/members/${ines.id}`);
    await main.getByRole('link', { name: link }).first().click();
    await signInOnPage(page, t, ben.email);
  };
  await skipEntryWarning(page);

  await act(t('members:viewer.open', { name, number: 1 }));
  await expect(dialog(t('members:viewer.title', { name }))).toBeVisible();

  await act(t('members:profile.privatePhotos_other', { count: 2 }));
  await expect(dialog(t('common:premium.title'))).toBeVisible();

  await act(t('members:like.like'));
  await expect(main.getByRole('button', { name: t('members:like.like') }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect
    .poll(async () => {
      const likes = await page.request.get(`${origin}/api/likes.php`);
      return ((await likes.json()) as { sent: string[] }).sent;
    })
    .toEqual([ines.id]);

  await act(t('chat:gift.title', { name }));
  await expect(dialog(t('chat:gift.title', { name }))).toBeVisible();

  await act(t('chat:start.message'));
  await expect(page.getByRole('textbox', { name: t('chat:composer.label') })).toBeVisible();
});

test('a premium member goes through all photos of a profile at full size, and Back closes them', async ({
  page,
  secondPage,
  origin,
  uiLocale,
  atBothSizes,
  checkScreen,
}) => {
  // The language of the demo member's account.
  const t = createTranslator('en');
  const { id, name } = await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await uploadPictures(secondPage, origin);
  await signInDemoMember(page.request, origin);
  await page.goto(`/members/${id}`);
  const open = (number: number) =>
    page.getByRole('button', { name: t('members:viewer.open', { name, number }) });
  const viewer = page.getByRole('dialog', { name: t('members:viewer.title', { name }) });
  const count = viewer.getByRole('status');

  await open(2).click();
  await expect(count).toHaveText(t('members:viewer.count', { number: 2, total: 3 }));
  await page.keyboard.press('ArrowRight');
  await expect(count).toHaveText(t('members:viewer.count', { number: 3, total: 3 }));
  const picture = viewer.getByRole('img', { name: t('members:profile.photo', { name, number: 3 }) });
  await atBothSizes(page, () => expect(picture).toBeInViewport({ ratio: 0.9 }));
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.currentSrc))
    .toMatch(/\/files\/private\/.+\/(640|1600)\.webp$/);
  await checkScreen('picture-viewer-premium', count);

  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/members/${id}$`));
  await expect(open(2)).toBeFocused();
});

test('a gift from the profile stands in the conversation of both members (MEM-044)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const ines = await signUp(secondPage.request, origin, { gender: 'female', language: uiLocale });
  await activateAccount(secondPage.request, origin, ines.email);
  const ben = await signUp(page.request, origin, { gender: 'male', language: uiLocale });
  await activateAccount(page.request, origin, ben.email);
  await page.goto(`/members/${ines.id}`);
  await page.getByRole('button', { name: t('chat:gift.title', { name: ines.name }) }).click();
  const picker = page.getByRole('dialog', { name: t('chat:gift.title', { name: ines.name }) });
  const send = picker.getByRole('button', { name: t('chat:gift.send') });

  await picker.getByRole('radio', { name: t('chat:gifts.crown') }).check();
  await picker.getByRole('textbox').fill('To us');
  await send.click();
  await checkScreen('gift-credits', picker.getByText(t('chat:gift.kept')));
  await picker.getByRole('radio', { name: t('chat:gifts.chocolates') }).check();
  await checkScreen('gift', send);
  await send.click();

  await expect(page).toHaveURL(new RegExp(`/members/${ines.id}/chat$`));
  await checkScreen('gift-sent', page.getByRole('log').getByText(t('chat:gifts.chocolates')));
  await expect(page.getByRole('log').getByText('To us')).toBeVisible();
  const account = await page.request.get(`${origin}/api/user.php`);
  expect(((await account.json()) as { user: { credits: number } }).user.credits).toBe(10);
  await secondPage.goto(`/members/${ben.id}/chat`);
  await expect(secondPage.getByRole('log').getByText(t('chat:gifts.chocolates'))).toBeVisible();
});

test('an alert above a profile keeps its distance from the photo, and so does the panel above the own one', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  atBothSizes,
}) => {
  const ines = await signUp(secondPage.request, origin, { gender: 'female', language: uiLocale });
  await uploadMainPicture(secondPage, origin);
  await signUp(page.request, origin, { language: uiLocale });
  const openPicture = { name: t('members:viewer.open', { name: ines.name, number: 1 }) };

  await page.goto(`/members/${ines.id}`);
  await secondPage.goto(`/members/${ines.id}`);

  const alert = page.getByText(t('auth:unfinished.title'));
  const panel = secondPage.getByText(t('members:profile.own'));
  for (const text of [alert, panel]) {
    const picture = text.page().getByRole('button', openPicture);
    await atBothSizes(text.page(), () =>
      expect.poll(() => measureGap(text, picture)).toBeGreaterThanOrEqual(12),
    );
  }
});

/** In pixels, from the coloured box around the text to the picture below or beside it. */
async function measureGap(text: Locator, picture: Locator): Promise<number> {
  await expect(text).toBeVisible();
  const top = (await picture.boundingBox())?.y ?? 0;
  const bottom = await text.evaluate((element) => {
    const hasColor = (box: Element) => getComputedStyle(box).backgroundColor !== 'rgba(0, 0, 0, 0)';
    let box: Element = element;
    while (box.parentElement && !hasColor(box)) box = box.parentElement;
    return box.getBoundingClientRect().bottom;
  });
  return top - bottom;
}
