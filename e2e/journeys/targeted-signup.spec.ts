import { expect, hasEnteredBefore, oncePerSize, test } from '../support/journey.ts';
import type { User } from '@liaison/shared/contracts';
import { linkInMailTo, signInAs } from '../support/people.ts';
import {
  chooseCity,
  fillAccount,
  newcomer,
  skipStep,
  stepTitle,
  submitAccount,
} from '../support/signup-form.ts';

oncePerSize();

test('who signs up for one member writes the first message at once; it arrives when the address is confirmed (AUTH-029, AUTH-030, AUTH-043, AUTH-013, CHAT-006)', async ({
  page,
  secondPage,
  origin,
  t,
  lookAt,
}) => {
  test.setTimeout(120_000);
  // Of the demo: a page of one's own takes a photo that was approved.
  await signInAs(secondPage.request, origin, { login: 'ben@example.com', password: 'Ben-demo-2026' });
  const ben = (await (await secondPage.request.get('/api/user.php')).json()) as { user: User };
  await secondPage.goto('/chats');
  await expect(secondPage.getByRole('heading', { level: 1, name: t('chat:messages') })).toBeVisible();

  await hasEnteredBefore(page);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  await page.goto(`/members/${ben.user.id}/signup`);
  const person = newcomer();
  const form = page.getByRole('main');
  const message = form.getByRole('textbox', { name: t('auth:message.labelTo', { name: ben.user.name }) });
  await message.fill('Your smile made me laugh. Coffee on Sunday?');
  await fillAccount(form, t, person);
  await lookAt('signup-to-member', message);
  await submitAccount(form, t).click();
  await skipStep(page, t, 'photo');

  // This browser keeps the position from the site: the city is typed.
  await lookAt('signup-location-denied', stepTitle(page, t, 'location'));
  await page.getByLabel(t('auth:place.country')).selectOption('NL');
  await chooseCity(page, t, { typed: 'utre', city: 'Utrecht' });
  await page.getByRole('button', { name: t('common:actions.continue'), exact: true }).click();
  await skipStep(page, t, 'personal');
  await skipStep(page, t, 'about');
  // Nor is it capable of push: nobody is asked about it.
  await expect(page.getByRole('heading', { name: t('auth:checkMail.title') })).toBeVisible();
  await expect(secondPage.getByRole('main').getByText(person.name)).toHaveCount(0);

  await page.goto(await linkInMailTo(page.request, origin, { email: person.email, path: '/activate' }));
  await page.getByRole('button', { name: t('auth:activate.submit') }).click();
  await expect(page.getByRole('heading', { name: t('auth:activateDone.title') })).toBeVisible();

  const row = secondPage.getByRole('main').getByText(person.name).first();
  await lookAt('first-message-arrived', row);
  await row.click();
  await expect(secondPage.getByRole('log')).toContainText('Coffee on Sunday?');
  await expect(secondPage.getByRole('textbox', { name: t('chat:composer.label') })).toBeEnabled();
});
