import type { Page } from '@playwright/test';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { signUp } from '../support/members.ts';
import { addRotation, createJpeg } from '../support/pictures.ts';
import type { Translate } from '../support/translations.ts';

interface PictureList {
  pictures: { kind: string; width: number; height: number; filename: string }[];
}

test('a new member crops a rotated camera picture, cancels the upload, repeats it, and sees that it was uploaded (AUTH-009)', async ({
  page,
  origin,
  uiLocale,
  isPhone,
  t,
  checkScreen,
}) => {
  await skipEntryWarning(page);
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/complete-signup');
  const picker = page.getByRole('group', { name: t('auth:steps.photo.picker') });
  await checkScreen('picture-choose', picker.getByRole('button', { name: t('photos:choose') }));
  await expect(picker.getByRole('button', { name: t('photos:takeOne') })).toHaveCount(isPhone ? 1 : 0);

  const choosing = page.waitForEvent('filechooser');
  await picker.getByRole('button', { name: t('photos:choose') }).click();
  const small = { name: 'small.jpg', mimeType: 'image/jpeg', buffer: await createJpeg(page, 500, 300) };
  await (await choosing).setFiles(small);
  await checkScreen('picture-too-small', picker.getByText(t('errors:too_small')));

  const choosingAgain = page.waitForEvent('filechooser');
  await picker.getByRole('button', { name: t('photos:choose') }).click();
  const picture = addRotation(await createJpeg(page, 2000, 1500));
  await (await choosingAgain).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  const zoom = picker.getByRole('slider', { name: t('photos:zoom') });
  await checkScreen('picture-crop', zoom);
  await zoom.focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight');
  const vertical = picker.getByRole('slider', { name: t('photos:vertical') });
  await vertical.focus();
  await page.keyboard.press('Home');

  const network = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 200_000 });
  await picker.getByRole('button', { name: t('photos:use') }).click();
  const progress = picker.getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await checkScreen('picture-uploading', progress);
  await picker.getByRole('button', { name: t('common:actions.cancel') }).click();
  await expect(picker.getByRole('status')).toHaveText(t('photos:cancelled'));

  // The crop is kept after the cancelled upload.
  await expect(zoom).not.toHaveValue('1');
  await expect(vertical).toHaveValue('0');

  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
  await picker.getByRole('button', { name: t('photos:use') }).click();
  await checkScreen('picture-uploaded', picker.getByText(t('photos:uploaded'), { exact: true }));

  const answer = await page.request.get(`${origin}/api/photo.php`);
  const { pictures } = (await answer.json()) as PictureList;
  expect(pictures).toHaveLength(1);
  const [uploaded] = pictures;
  expect((uploaded?.width ?? 0) / (uploaded?.height ?? 1)).toBeCloseTo(0.75, 1);
  // Rotated upright, the red left side is at the top, where the crop is.
  const [red, , blue] = await readTopColor(page, uploaded?.filename ?? '');
  expect(red).toBeGreaterThan(blue);
});

test('a very wide picture is cropped in a frame of the usual size', async ({ page, origin, uiLocale, t }) => {
  await signUp(page.request, origin, { language: uiLocale });
  const dialog = await openMainPicture(page, t, await createJpeg(page, 3200, 600));
  const frame = await dialog.getByRole('group', { name: t('photos:area') }).boundingBox();
  expect(frame?.width ?? 0).toBeGreaterThan(200);
  await dialog.getByRole('slider', { name: t('photos:horizontal') }).press('End');
  await dialog.getByRole('button', { name: t('photos:use') }).click();
  await expect(dialog).toBeHidden();
  const listPictures = async () =>
    ((await (await page.request.get(`${origin}/api/photo.php`)).json()) as PictureList).pictures;
  await expect.poll(async () => (await listPictures()).length).toBe(1);
  const [uploaded] = await listPictures();
  expect([uploaded?.width, uploaded?.height]).toEqual([450, 600]);
  const [red, , blue] = await readTopColor(page, uploaded?.filename ?? '');
  expect(blue).toBeGreaterThan(red);
});

test('at 320 px with text at 200 % the sliders below a picture are long enough', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.setViewportSize({ width: 320, height: 568 });
  const dialog = await openMainPicture(page, t, await createJpeg(page, 1600, 900));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

  const slider = await dialog.getByRole('slider', { name: t('photos:horizontal') }).boundingBox();

  expect(slider?.width ?? 0).toBeGreaterThanOrEqual(80);
});

/** Opens the dialog of the main picture with this file. */
async function openMainPicture(page: Page, t: Translate, buffer: Buffer) {
  await skipEntryWarning(page);
  await page.goto('/profile/photos');
  await page.getByRole('button', { name: t('profile:pictures.main.add') }).click();
  const dialog = page.getByRole('dialog');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: t('photos:choose') }).click();
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('group', { name: t('photos:area') })).toBeVisible();
  return dialog;
}

/** The mean colour of the top of a picture. */
async function readTopColor(page: Page, url: string): Promise<[red: number, green: number, blue: number]> {
  const [red = 0, green = 0, blue = 0] = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, image.naturalWidth, 4, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  }, url);
  return [red, green, blue];
}
