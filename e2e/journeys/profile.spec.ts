import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/people.ts';

test('a member writes about themselves; it is saved by itself and others read it (PROF-001, PROF-007, MEM-016)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  lookAt,
}) => {
  const me = await signUp(page.request, origin, { language: uiLocale });
  await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await page.goto('/profile');
  const about = page.getByRole('textbox', { name: t('traits:facts.about') });

  await about.fill('I repair old radios and burn pancakes.');
  await about.blur();

  await lookAt('profile', page.getByText(t('common:actions.saved')).first());
  await page.reload();
  await expect(about).toHaveValue('I repair old radios and burn pancakes.');
  await secondPage.goto(`/members/${me.id}`);
  await expect(secondPage.getByText('I repair old radios and burn pancakes.')).toBeVisible();
});

test('an address in a public text is refused beside the field, and the text stays (PROF-007)', async ({
  page,
  complaints,
  origin,
  t,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/profile');
  const about = page.getByRole('textbox', { name: t('traits:facts.about') });

  await about.fill('Write me at somebody@example.org');
  await about.blur();

  await expect(about).toHaveAttribute('aria-invalid', 'true');
  await expect(about).toHaveValue('Write me at somebody@example.org');
  // The browser itself notes every refused call.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
});
