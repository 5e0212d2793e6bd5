import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signUpBoth } from '../support/members.ts';
import { createJpeg } from '../support/pictures.ts';
import type { Translate } from '../support/translations.ts';

test.use({ serviceWorkers: 'allow' });

/** Chooses a photo in the open dialog. */
async function choosePicture(page: Page, t: Translate) {
  const choosing = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('photos:choose') })
    .click();
  const buffer = await createJpeg(page, 900, 600);
  await (await choosing).setFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer });
}

test('a photo is previewed with its price, kept over a reload, waits offline before a text, and arrives once for both members (CHAT-025)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  pageErrors,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await page.goto(`/members/${ben.id}/chat`);
  const log = page.getByRole('log');
  const attached = page.getByRole('group', { name: t('chat:photo.attached') });

  await page.getByRole('button', { name: t('chat:photo.add') }).click();
  await choosePicture(page, t);
  await checkScreen(
    'photo-preview',
    page.getByRole('dialog').getByRole('img', { name: t('photos:preview') }),
  );
  await expect(page.getByRole('dialog')).toContainText(t('common:credits_other', { count: 20 }));
  await page.getByRole('button', { name: t('photos:use') }).click();
  await checkScreen('conversation-photo', attached.getByRole('img'));
  await page.reload();
  await expect(attached.getByRole('img')).toHaveCount(1);
  await expect(attached).toContainText(t('common:credits_other', { count: 20 }));

  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: t('chat:composer.label') }).fill('The sea this morning');
  await page.getByRole('button', { name: t('common:actions.send'), exact: true }).click();
  await checkScreen('conversation-photo-waiting', log.getByRole('img', { name: t('chat:photo.mine') }));
  await expect(attached).toHaveCount(0);
  await page.context().setOffline(false);

  await expect(log.getByRole('img', { name: t('chat:status.sent'), exact: true })).toHaveCount(2);
  await secondPage.goto(`/members/${ana.id}/chat`);
  const received = secondPage.getByRole('log').getByRole('img', { name: ana.name });
  await checkScreen('conversation-photo-received', received);
  await expect(received).toHaveCount(1);
  await expect
    .poll(() => received.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(640);
  const [photoBox, textBox] = [
    await received.boundingBox(),
    await secondPage.getByRole('log').getByText('The sea this morning').boundingBox(),
  ];
  expect(photoBox?.y).toBeLessThan(textBox?.y ?? 0);

  await secondPage.setViewportSize({ width: 844, height: 390 });
  await secondPage.getByRole('button', { name: t('chat:photo.enlarge') }).click();
  await expect(secondPage.getByRole('dialog').getByRole('img')).toBeInViewport({ ratio: 1 });
  // The browser reports the requests that failed.
  pageErrors.splice(
    0,
    pageErrors.length,
    ...pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED')),
  );
});
