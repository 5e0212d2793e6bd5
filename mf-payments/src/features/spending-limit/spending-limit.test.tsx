import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { spendingLimitQuery } from './spending-limit.api.ts';
import { Component } from './spending-limit-screen.tsx';

const current = { limit: 5000, spent: 2499, currency: 'EUR' } as const;
const open = () => renderApp(<Component />, { path: '/spending-limit', user: buildUser() });

test('the spending limit leads back to the transactions', async () => {
  fake('GET /api/spending-limit.php', current);
  open();

  expect(await screen.findByRole('link', { name: 'Transactions' })).toHaveAttribute('href', '/transactions');
});

test('shows the limit and what was spent, and a lower one applies at once (PAY-050)', async () => {
  fake('GET /api/spending-limit.php', current);
  const saved = fake('PUT /api/spending-limit.php', { ...current, limit: 1000 });
  const { user } = open();

  const limit = await screen.findByRole('combobox', { name: 'Limit for seven days' });
  expect(limit).toHaveDisplayValue('€50.00');
  expect(screen.getByText('Spent in the last seven days: €24.99')).toBeVisible();
  await user.selectOptions(limit, '€10.00');
  await user.click(screen.getByRole('button', { name: 'Save limit' }));

  expect(await screen.findByText('Your limit applies from now on.')).toBeVisible();
  await user.selectOptions(limit, '€0.00');
  await user.click(screen.getByRole('button', { name: 'Save limit' }));
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ limit: 1000 }, { limit: 0 }]));
});

test('says when a higher limit applies, and which one holds until then (PAY-050)', async () => {
  fake('GET /api/spending-limit.php', current);
  const saved = fake('PUT /api/spending-limit.php', {
    ...current,
    next: { limit: null, from: '2026-12-05T10:00:00.000Z' },
  });
  const { user } = open();

  await user.selectOptions(await screen.findByRole('combobox'), 'No limit');
  await user.click(screen.getByRole('button', { name: 'Save limit' }));

  expect(await screen.findByText(/From December 5, 2026, .*: No limit. Until then: €50.00/)).toBeVisible();
  expect(saved.map(({ body }) => body)).toEqual([{ limit: null }]);
});

test('a limit that could not be saved stays chosen beside the error', async () => {
  fake('GET /api/spending-limit.php', current);
  fakeError('PUT /api/spending-limit.php', 'unavailable');
  const { user } = open();

  await user.selectOptions(await screen.findByRole('combobox'), '€10.00');
  await user.click(screen.getByRole('button', { name: 'Save limit' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/We cannot reach the service/);
  expect(screen.getByRole('combobox')).toHaveDisplayValue('€10.00');
});

test('a limit that the service refuses is marked at its field', async () => {
  fake('GET /api/spending-limit.php', { ...current, limit: null });
  const refused = fakeError('PUT /api/spending-limit.php', 'validation', { fields: { limit: 'invalid' } });
  const { user } = open();
  const limit = await screen.findByRole('combobox');
  expect(limit).toHaveDisplayValue('No limit');

  await user.selectOptions(limit, '€0.00');
  await user.click(screen.getByRole('button', { name: 'Save limit' }));

  await waitFor(() => expect(limit).toHaveAccessibleDescription(/Please check this entry\./));
  expect(limit).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(refused.map(({ body }) => body)).toEqual([{ limit: 0 }]);
});

test('a limit of another amount than those that are offered is shown', async () => {
  fake('GET /api/spending-limit.php', { ...current, limit: 3000 });
  open();

  expect(await screen.findByRole('combobox')).toHaveDisplayValue('€30.00');
});

test('a limit that was changed on another device is shown at the next visit', async () => {
  fake('GET /api/spending-limit.php', current);
  const { unmount } = open();
  expect(await screen.findByRole('combobox')).toHaveDisplayValue('€50.00');
  unmount();
  await waitFor(() => expect(queryClient.getQueryData(spendingLimitQuery.queryKey)).toBeUndefined());
  fake('GET /api/spending-limit.php', { ...current, limit: 1000, spent: 999 });

  open();

  expect(await screen.findByText('Spent in the last seven days: €9.99')).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveDisplayValue('€10.00');
});
