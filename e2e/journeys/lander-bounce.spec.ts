import { expect, test } from '../support/journey.ts';

test('a visitor who hides the first lander is logged as a bounce when lb asks for it (LAND-026)', async ({
  page,
}) => {
  const hideAndReadReport = async () => {
    const report = page.waitForRequest(/page-hidden\.php/);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    return new URL((await report).url()).searchParams;
  };

  await page.goto('/landers/gallery?lb=1');
  await expect(page.getByRole('radio').first()).toBeEnabled();
  expect(Object.fromEntries(await hideAndReadReport())).toEqual({ route: 'landers-gallery', bounced: '1' });

  await page.goto('/landers/gallery');
  await expect(page.getByRole('radio').first()).toBeEnabled();
  expect(Object.fromEntries(await hideAndReadReport())).toEqual({ route: 'landers-gallery' });
});
