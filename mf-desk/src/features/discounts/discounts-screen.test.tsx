import { expect, test } from '@jest/globals';
import type { DeskDiscount } from '@liaison/shared/contracts';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component } from './discounts-screen.tsx';

const spring: DeskDiscount = {
  id: '7',
  code: 'SPRING',
  value_percentage: 20,
  validity: 'once',
  currency: 'EUR',
  minimum_order_value: 2000,
  country: 'NL',
  paymentmethods: null,
  expires: null,
  status: 'active',
  created_at: '2026-11-02T09:00:00.000Z',
  used: 1,
  pending: 0,
  left: 0,
};

function open(discounts: DeskDiscount[] = [spring]) {
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'administrator' });
  fake('GET /api/desk/queues', { queues: [] });
  fake('GET /api/desk/discounts', { discounts, next: null });
  return renderApp(<Component />, { path: '/desk/discounts' });
}

test('each code says its conditions and how often it was used, and can be paused', async () => {
  const changes = fake('PUT /api/desk/discounts', { ...spring, status: 'paused' });
  const { user } = open();
  const row = within(await screen.findByRole('listitem', { name: 'SPRING' }));

  expect(row.getByText('Used once · 0 uses left')).toBeVisible();
  expect(row.getByText('Once in total · Netherlands · from €20.00')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Pause SPRING' }));

  await waitFor(() => expect(changes.map(({ body }) => body)).toEqual([{ id: '7', paused: true }]));
});

test('entries that are no numbers are named beside their fields, and nothing is sent', async () => {
  const { user } = open([]);
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'spring');
  const percentage = screen.getByRole('textbox', { name: 'Discount in percent' });
  const minimum = screen.getByRole('textbox', { name: /Minimum order/ });
  await user.type(minimum, 'twenty');

  await user.click(screen.getByRole('button', { name: 'Create code' }));

  await waitFor(() => expect(percentage).toHaveAccessibleDescription(/^Please fill this in\./));
  expect(minimum).toHaveAccessibleDescription(/^Please check this entry\./);
  await user.type(percentage, '12.5');
  await waitFor(() => expect(percentage).toHaveAccessibleDescription(/^Please check this entry\./));
});

test('a minimum with more than two decimals is refused, since a point may separate thousands', async () => {
  const created = fake('POST /api/desk/discounts', spring);
  const { user } = open([]);
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'spring');
  await user.type(screen.getByRole('textbox', { name: 'Discount in percent' }), '20');
  await user.selectOptions(screen.getByRole('combobox', { name: /Currency/ }), 'EUR');
  const minimum = screen.getByRole('textbox', { name: /Minimum order/ });
  await user.type(minimum, '1.000');

  await user.click(screen.getByRole('button', { name: 'Create code' }));

  await waitFor(() => expect(minimum).toHaveAccessibleDescription(/^Please check this entry\./));
  await user.clear(minimum);
  await user.type(minimum, '1000.5');
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  expect(await screen.findByText('SPRING can be used now.')).toBeVisible();
  expect(created.map(({ body }) => body.minimum_order_value)).toEqual([100_050]);
});

test('a new code is sent with its conditions, and the form is empty after that', async () => {
  const { user } = open([]);
  expect(await screen.findByText('There is no code yet.')).toBeVisible();
  const created = fake('POST /api/desk/discounts', spring);

  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'spring');
  await user.type(screen.getByRole('textbox', { name: 'Discount in percent' }), '20');
  await user.selectOptions(screen.getByRole('combobox', { name: /Currency/ }), 'EUR');
  await user.type(screen.getByRole('textbox', { name: /Minimum order/ }), '20,50');
  await user.type(screen.getByLabelText(/Last day/), '2026-12-31');
  await user.click(screen.getByRole('button', { name: 'Create code' }));

  expect(await screen.findByText('SPRING can be used now.')).toBeVisible();
  expect(created.map(({ body }) => body)).toEqual([
    {
      code: 'SPRING',
      value_percentage: 20,
      validity: 'once-per-user',
      currency: 'EUR',
      minimum_order_value: 2050,
      country: null,
      paymentmethods: null,
      expires: new Date('2026-12-31T23:59:59').toISOString(),
    },
  ]);
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Discount in percent' })).toHaveValue('');
});

test('older codes are loaded below the newer ones, each page once', async () => {
  const { user } = open();
  const pages = fake('GET /api/desk/discounts', ({ query: { before } }) =>
    before === undefined
      ? { discounts: [spring], next: '7' }
      : { discounts: [{ ...spring, id: '6', code: 'WINTER' }], next: null },
  );

  await user.click(await screen.findByRole('button', { name: 'Show older codes' }));

  expect(await screen.findByRole('listitem', { name: 'WINTER' })).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'SPRING' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older codes' })).not.toBeInTheDocument();
  expect(pages.map(({ query }) => query)).toEqual([{}, { before: '7' }]);
});

test('wrong entries say so beside their fields, and nothing typed is lost', async () => {
  const { user } = open([]);
  const code = await screen.findByRole('textbox', { name: 'Code' });
  const percentage = screen.getByRole('textbox', { name: 'Discount in percent' });
  const sent = fakeError('POST /api/desk/discounts', 'validation', { fields: { code: 'in_use' } });

  await user.type(code, 'spring');
  await user.type(percentage, '95');
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  await waitFor(() => expect(percentage).toHaveAccessibleDescription(/Please check this entry\./));
  await user.clear(percentage);
  await user.type(percentage, '15');
  await user.click(screen.getByRole('button', { name: 'Create code' }));

  await waitFor(() => expect(code).toHaveAccessibleDescription(/This is already in use\./));
  expect(code).toHaveValue('spring');
  expect(sent).toHaveLength(1);
});
