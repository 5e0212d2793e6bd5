import { joinDesk } from '../support/desk.ts';
import { expect, test } from '../support/journey.ts';
import { getMailedLink, signUp } from '../support/members.ts';
import { runOperator } from '../support/operator.ts';
import { decide, expectAdded, submitOrder } from '../support/orders.ts';

test('money for an order that another one had replaced is named to the payer, settled and refunded at the desk, which also changes a lost address until its owner stops it', async ({
  page,
  secondPage: desk,
  origin,
  uiLocale,
  t,
  checkScreen,
}) => {
  const member = await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/credits/p1/paypal');
  await submitOrder(page, t);
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  // The discount goes to the newer order.
  const otherTab = await page.context().newPage();
  await otherTab.goto('/credits/p0/paypal');
  await submitOrder(otherTab, t);
  await expect(otherTab).toHaveURL(/\/sandbox\/pay\//);

  await decide(page, t, 'paid');

  await expect(page).toHaveURL(/\/transactions\//);
  await checkScreen('transaction-owed', page.getByRole('heading', { name: t('payments:transaction.owed') }));
  await expect(page.getByRole('link', { name: t('payments:transaction.again') })).toHaveCount(0);

  const id = page.url().split('/').at(-1) ?? '';
  const words = ['invite', `sam.${member.name}@desk.example`, '--role', 'support', '--name', 'Sam'];
  const printed = await runOperator(origin, 'root', ...words);
  const { pathname, search } = new URL(/http\S+/.exec(printed)?.[0] ?? printed);
  await joinDesk(desk, pathname + search, t);
  await desk.goto('/desk/payments');
  const row = desk.getByRole('listitem', { name: t('desk:payments.number', { id }) });
  const credit = t('desk:payments.credit');
  await checkScreen('desk-payments', row);
  await row.getByRole('button', { name: credit }).click();
  await desk.getByRole('dialog').getByRole('button', { name: credit }).click();
  await expect(row).toHaveCount(0);

  await page.reload();
  await expectAdded(page, 150);

  await desk.goto(`/desk/members/${member.id}`);
  await desk.getByRole('button', { name: t('desk:members.refund.open', { amount: '' }).trim() }).click();
  const dialog = desk.getByRole('dialog');
  const reason = dialog.getByRole('textbox', { name: t('desk:members.refund.reason') });
  await checkScreen('desk-refund', reason);
  await reason.fill('The member paid twice.');
  await dialog.getByRole('button', { name: t('desk:members.refund.submit') }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('payments:transaction.returned') })).toBeVisible();

  await desk.getByRole('textbox', { name: t('desk:members.recovery.newEmail') }).fill(`next.${member.email}`);
  await desk.getByRole('combobox', { name: t('desk:members.recovery.method') }).selectOption('video_call');
  await desk.getByRole('textbox', { name: t('desk:members.recovery.reason') }).fill('The mailbox has ended.');
  await desk.getByRole('button', { name: t('desk:members.recovery.submit') }).click();
  const cancel = desk.getByRole('button', { name: t('desk:members.recovery.cancel') });
  await checkScreen('desk-recovery', cancel);

  await page.goto(await getMailedLink(page.request, origin, { email: member.email, path: '/recovery/stop' }));
  const stop = page.getByRole('button', { name: t('auth:recoveryStop.submit') });
  await checkScreen('recovery-stop', stop);
  await stop.click();
  await expect(page.getByRole('heading', { name: t('auth:recoveryStop.doneTitle') })).toBeVisible();
  await desk.reload();
  await expect(desk.getByText(t('desk:members.recovery.outcomes.stopped'))).toBeVisible();
});
