import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { password, uniqueName } from './people.ts';
import type { Translate } from './translations.ts';

export interface Newcomer {
  name: string;
  email: string;
}

export function newcomer(): Newcomer {
  const name = uniqueName();
  return { name, email: `${name.toLowerCase()}@example.org` };
}

/** On phones the sign-up is a page, on desktops a dialog over whatever page the visitor is on. */
export async function openSignup(page: Page, t: Translate, isPhone: boolean): Promise<Locator> {
  if (isPhone) {
    await page.goto('/signup');
    return page.getByRole('main');
  }
  await page.goto('/faq');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell:signup') })
    .click();
  return page.getByRole('dialog', { name: t('shell:signupModal.title') });
}

/** Step 0 as a woman who looks for a man, born on 17 May 1990; sends nothing. */
export async function fillAccount(form: Locator, t: Translate, { name, email }: Newcomer) {
  const choose = (question: string, answer: string) =>
    form
      .getByRole('group', { name: t(question), exact: true })
      .getByText(t(answer))
      .click();
  await choose('auth:iAm.legend', 'auth:iAm.female');
  await choose('auth:lookingFor.legend', 'auth:lookingFor.male');
  await form.getByLabel(t('common:birthDate.day')).fill('17');
  await form.getByLabel(t('common:birthDate.month')).fill('5');
  await form.getByLabel(t('common:birthDate.year')).fill('1990');
  await form.getByRole('textbox', { name: t('auth:fields.email') }).fill(email);
  await form.getByRole('textbox', { name: t('auth:fields.name') }).fill(name);
  await form.getByLabel(t('auth:fields.password'), { exact: true }).fill(password);
  await form.getByRole('checkbox').first().check();
}

export const submitAccount = (form: Locator, t: Translate) =>
  form.getByRole('button', { name: t('auth:signup.submit') });

/** The question of a step: nothing of the step before is there any more. */
export const stepTitle = (page: Page, t: Translate, step: string) =>
  page.getByRole('heading', { name: t(`auth:steps.${step}.title`) });

/** Skips a step that may be skipped. */
export async function skipStep(page: Page, t: Translate, step: string) {
  await expect(stepTitle(page, t, step)).toBeVisible();
  await page.getByRole('button', { name: t('auth:steps.skip'), exact: true }).click();
}

/** Types the beginning of a city and takes it from the list. */
export async function chooseCity(page: Page, t: Translate, { typed, city }: { typed: string; city: string }) {
  await page.getByRole('combobox', { name: t('auth:place.city') }).fill(typed);
  await page
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .click();
}

/**
 * A photo as a phone's camera stores it: lying on its side, with the note that it is to be shown upright. Upright it is 900
 * pixels wide and 1500 high.
 */
export async function cameraPhoto(page: Page): Promise<Buffer> {
  const lying = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1500, 900);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    const evening = pen.createLinearGradient(0, 0, 1500, 900);
    evening.addColorStop(0, '#3b2a5e');
    evening.addColorStop(1, '#e8734a');
    pen.fillStyle = evening;
    pen.fillRect(0, 0, 1500, 900);
    pen.fillStyle = '#ffe1a8';
    pen.arc(500, 450, 220, 0, 7);
    pen.fill();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.concat([Buffer.from(lying.slice(0, 2)), turnedNote, Buffer.from(lying.slice(2))]);
}

/** The EXIF segment that says no more than: turn it a quarter to the right. */
const turnedNote = Buffer.from(
  'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
  'hex',
);
