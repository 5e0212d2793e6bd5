import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildCompanyInfo, fake, fakeError } from '@liaison/shared/testing';
import { fillAccount, sent, setup, sign } from './direct-debit.fixture.tsx';

const reference = () => screen.getByText(/^[0-9A-F]{32}$/).textContent;
const toReference = (clientId: string | undefined) => clientId?.replaceAll('-', '').toUpperCase();

test('an order whose answer is lost is repeated as the same order, and is a new one with another account', async () => {
  const { user } = setup();
  const lost = fakeError('POST /api/directdebit.php', 'unavailable');
  await fillAccount(user);
  await sign(user);
  await screen.findByRole('alert');
  const buy = screen.getByRole('button', { name: 'Buy now for €24.99' });
  await user.click(buy);
  await waitFor(() => expect(lost).toHaveLength(2));
  expect(lost[1]?.body.client_id).toBe(lost[0]?.body.client_id);
  expect(reference()).toBe(toReference(lost[0]?.body.client_id));
  const orders = fake('POST /api/directdebit.php', sent);

  await user.click(await screen.findByRole('button', { name: 'Change the account' }));
  await fillAccount(user, { 'Mobile number': '0151 98765432' });
  const signed = reference();
  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));

  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible();
  expect(orders[0]?.body.client_id).not.toBe(lost[0]?.body.client_id);
  expect(toReference(orders[0]?.body.client_id)).toBe(signed);
});

test('a mandate whose creditor could not be loaded says so, and can be loaded again', async () => {
  const { user } = setup();
  fakeError('GET /api/companyinfo.php', 'unavailable');
  await fillAccount(user);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('button', { name: 'Buy now for €24.99' })).toBeDisabled();
  fake('GET /api/companyinfo.php', buildCompanyInfo({ sepa_creditor_id: 'NL00ZZZ000000000000' }));

  await user.click(retry);

  expect(await screen.findByText('NL00ZZZ000000000000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Buy now for €24.99' })).toBeEnabled();
});
