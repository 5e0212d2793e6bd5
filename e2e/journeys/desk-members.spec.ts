import { joinDesk } from '../support/desk.ts';
import { expect, skipEntryWarning, test } from '../support/journey.ts';
import { activateAccount, password, signUp } from '../support/members.ts';
import { runOperator } from '../support/operator.ts';

test('a ban closes the open page of a member, who reads why at the next login and is let in again once it is lifted', async ({
  page,
  secondPage,
  origin,
  uiLocale,
  t,
  pageErrors,
  checkScreen,
}) => {
  await skipEntryWarning(page);
  const member = await signUp(page.request, origin, { language: uiLocale });
  await activateAccount(page.request, origin, member.email);
  await page.goto('/chats');
  await expect(page.getByRole('heading', { name: t('chat:empty.title') })).toBeVisible();

  const desk = secondPage;
  const words = ['invite', `mia.${member.name}@desk.example`, '--role', 'administrator', '--name', 'Mia'];
  const printed = await runOperator(origin, 'root', ...words);
  const { pathname, search } = new URL(/http\S+/.exec(printed)?.[0] ?? printed);
  await joinDesk(desk, pathname + search, t);
  await desk.goto('/desk/members');
  await desk.getByRole('textbox', { name: t('desk:members.find') }).fill(member.email);
  await desk.keyboard.press('Enter');
  await desk.getByRole('link', { name: member.name }).click();
  const heading = desk.getByRole('heading', { level: 2, name: member.name });
  await expect(heading).toBeVisible();
  await checkScreen('desk-member', heading);

  const act = async (outcome: 'banned' | 'lifted') => {
    await desk.getByRole('combobox', { name: t('desk:members.outcome') }).selectOption(outcome);
    if (outcome === 'banned')
      await desk.getByRole('combobox', { name: t('desk:members.rule') }).selectOption('deception');
    await desk
      .getByRole('textbox', { name: t('desk:members.reason') })
      .fill('The photos show somebody else.');
    await desk.getByRole('button', { name: t('common:actions.continue') }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t(`desk:members.acts.${outcome}`) })
      .click();
    // Until then the text may be that of the act before.
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expect(desk.getByText(t('desk:members.done', { name: member.name }))).toBeVisible();
  };
  await act('banned');
  await expect(page).toHaveURL(/\/login/);
  await expect(desk.getByText(t('desk:members.outcomes.banned'), { exact: true })).toBeVisible();

  const logIn = async () => {
    await page.getByRole('textbox', { name: t('auth:login.login') }).fill(member.email);
    await page.getByLabel(t('auth:fields.password'), { exact: true }).fill(password);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('auth:login.submit'), exact: true })
      .click();
  };
  await page.goto('/login');
  await logIn();
  await expect(page.getByText(t('auth:login.banned'))).toBeVisible();
  await page.getByRole('link', { name: t('auth:login.decision') }).click();
  await expect(page.getByText('The photos show somebody else.')).toBeVisible();

  await act('lifted');
  await page.goto('/login');
  await logIn();
  await expect(page).not.toHaveURL(/\/login/);
  // Calls of the closed session, and the refused login.
  expect(pageErrors.splice(0).filter((error) => !error.includes('403'))).toEqual([]);
});
