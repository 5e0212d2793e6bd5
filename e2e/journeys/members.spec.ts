import { countLines } from '../support/count-lines.ts';
import { expect, test } from '../support/journey.ts';
import { signUp } from '../support/members.ts';

test.use({ serviceWorkers: 'allow' });

test('a member searches, opens a profile, likes it and returns to the results (SHELL-002, SHELL-012, MEM-001, MEM-016, MEM-028)', async ({
  page,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/');
  await expect(page).toHaveURL(/\/members/);
  await page.goto('/members?gender=female');

  const first = page.getByRole('main').locator('a[href^="/members/"]').first();
  await expect(first).toBeVisible();
  await checkScreen('members', first);
  const href = await first.getAttribute('href');
  const answered = page.waitForResponse((response) => response.url().includes('/api/profile.php'));
  await first.click();
  const { profile } = (await (await answered).json()) as { profile: { name: string } };
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await checkScreen('member', page.getByRole('heading', { level: 1, name: profile.name }));

  await page
    .getByRole('main')
    .getByRole('button', { name: t('members:like.like') })
    .first()
    .click();
  await expect(page.getByRole('main').getByRole('button', { pressed: true }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/members\?gender=female/);
  await expect(page.getByRole('heading', { level: 1, name: t('members:search.title') })).toBeVisible();
  await expect(page.locator(`a[href="${href}"]`)).toBeVisible();
});

test('every fictional profile in the search results has the label beside its name (MEM-015)', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  const searching = page.waitForResponse((response) => response.url().includes('/api/search.php'));
  await page.goto('/members?gender=female');
  const { results } = (await (await searching).json()) as {
    results: { id: string; is_fictional: boolean }[];
  };
  const fictional = results.filter((card) => card.is_fictional);

  expect(fictional).not.toEqual([]);
  for (const { id } of fictional) {
    await expect(page.locator(`a[href="/members/${id}"]`).first()).toContainText(
      t('common:member.fictional'),
    );
  }
  await expect(page.getByRole('main').getByText(t('common:member.fictional'), { exact: true })).toHaveCount(
    fictional.length,
  );
});

test('the fictional label is not broken within a word on small phones', async ({
  page,
  origin,
  t,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/members?gender=female');
  const label = page.getByRole('main').getByText(t('common:member.fictional'), { exact: true }).first();
  await expect(label).toBeVisible();
  await page.evaluate(() => document.fonts.ready);

  for (const width of [360, 375, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => countLines(label), { message: `${width} px` }).toBe(1);
  }
});
