import { expect, skipEntryWarning, test } from '../support/journey.ts';

test('a truncated unsubscribe link shows an error only after the button is pressed', async ({
  page,
  pageErrors,
  t,
  checkScreen,
}) => {
  await skipEntryWarning(page);
  await page.goto('/unsubscribe?token=cut');
  const unsubscribe = page.getByRole('button', { name: t('profile:unsubscribe.submit') });
  await checkScreen('unsubscribe', unsubscribe);
  await unsubscribe.click();
  await checkScreen('unsubscribe-broken', page.getByText(t('profile:unsubscribe.broken')));
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('410')]);
});
