import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/members.ts';
import { createJpeg } from '../support/pictures.ts';
import type { Translate } from '../support/translations.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens the dialog of the button, chooses a picture and uses it. */
async function addPicture(page: Page, t: Translate, button: string) {
  await page.getByRole('button', { name: button }).click();
  const choosing = page.waitForEvent('filechooser');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('photos:choose') }).click();
  const buffer = await createJpeg(page, 900, 1200);
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: t('photos:use') }).click();
  await expect(dialog).toBeHidden();
}

/** The shown pictures, by their addresses without the daily signature. */
const listAddresses = (page: Page, name: string) =>
  page
    .getByRole('region', { name })
    .getByRole('img')
    .evaluateAll((pictures) =>
      pictures
        .map((picture) => ({
          x: picture.getBoundingClientRect().x,
          address: new URL((picture as HTMLImageElement).src).pathname,
        }))
        .toSorted((a, b) => a.x - b.x)
        .map(({ address }) => address),
    );

test('a member adds a main photo and others, which upload while another screen is open, reorders and deletes them', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/profile/photos');
  const more = t('profile:pictures.more.title');
  const others = page.getByRole('region', { name: more });
  const main = page.getByRole('region', { name: t('profile:pictures.main.title') });
  const name = (position: number) => t('profile:pictures.name', { position });
  const used = (count: number) =>
    others.getByText(t('profile:pictures.more.used', { used: count, limit: 3 }));
  await addPicture(page, t, t('profile:pictures.main.add'));
  await expect(main.getByText(t('profile:pictures.status.pending'))).toBeVisible();

  const network = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 8000 });
  await addPicture(page, t, t('profile:pictures.more.add'));
  const uploads = page.getByRole('list', { name: t('profile:pictures.uploads') });
  await checkScreen('photos-uploading', uploads.getByRole('progressbar'));
  await page
    .getByRole('link', { name: t('profile:sections.privacy.title') })
    .or(page.getByRole('link', { name: t('profile:settings.title') }))
    .first()
    .click();
  await expect(uploads).toBeHidden();
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
  await page.goBack();
  await expect(others.getByRole('img', { name: name(1) })).toBeVisible();
  await expect(uploads).toBeHidden();
  await addPicture(page, t, t('profile:pictures.more.add'));
  await expect(used(2)).toBeVisible();

  const [first = '', second = ''] = await listAddresses(page, more);
  await others.getByRole('button', { name: t('profile:pictures.move', { position: 1, count: 2 }) }).hover();
  await page.mouse.down();
  await others.getByRole('img', { name: name(2) }).hover();
  await page.mouse.up();
  await expect(others.getByText(t('profile:pictures.moved', { position: 2, count: 2 }))).toBeAttached();
  await checkScreen('photos', others.getByRole('img', { name: name(2) }));
  await page.reload();
  await expect(others.getByRole('img', { name: name(2) })).toBeVisible();
  expect(await listAddresses(page, more)).toEqual([second, first]);

  await addPicture(page, t, t('profile:pictures.more.add'));
  await expect(used(3)).toBeVisible();
  await others.getByRole('button', { name: t('profile:pictures.more.add') }).click();
  await checkScreen('photos-premium', page.getByRole('dialog').getByText(t('common:premium.how')));
  await page.getByRole('button', { name: t('common:premium.later') }).click();

  await others.getByRole('button', { name: t('profile:pictures.menu', { name: name(1) }) }).click();
  await page.getByRole('menuitem', { name: t('profile:pictures.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('profile:pictures.delete') })
    .click();
  await expect(used(2)).toBeVisible();
  expect((await listAddresses(page, more))[0]).toBe(first);
});

test('a photo that another app shares with the installed one opens as a new photo, and is uploaded when the member uses it', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/members');
  const target = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const manifest = await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '');
    return (
      (await manifest.json()) as { share_target: { action: string; params: { files: { name: string }[] } } }
    ).share_target;
  });
  expect(target.action).toBe('/profile/photos?shared');

  // The form that the browser sends when another app shares a photo.
  const name = target.params.files[0]?.name ?? '';
  await page.evaluate((form) => document.body.append(Object.assign(document.createElement('form'), form)), {
    action: target.action,
    method: 'post',
    enctype: 'multipart/form-data',
    id: 'share',
  });
  const form = page.locator('#share');
  await form.evaluate(
    (element, input) => element.append(Object.assign(document.createElement('input'), input)),
    {
      type: 'file',
      name,
    },
  );
  const buffer = await createJpeg(page, 900, 1200);
  await form.locator('input').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await form.evaluate((element: HTMLFormElement) => element.submit());

  const dialog = page.getByRole('dialog', { name: t('profile:pictures.more.add') });
  await checkScreen('photos-shared', dialog.getByRole('button', { name: t('photos:use') }));
  await expect(page).toHaveURL(/\/profile\/photos$/);
  await dialog.getByRole('button', { name: t('photos:use') }).click();
  const others = page.getByRole('region', { name: t('profile:pictures.more.title') });
  await expect(others.getByText(t('profile:pictures.more.used', { used: 1, limit: 3 }))).toBeVisible();
});
