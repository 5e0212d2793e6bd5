import { expect, test } from '@jest/globals';
import { fake, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as SignupForm } from './signup-form.tsx';

const free = { valid: true, disposable: false, in_use: false, pending_deletion: false };

function setup(locale: 'en' | 'de' = 'en') {
  fake('GET /api/email-check.php', free);
  return renderApp(<SignupForm />, { path: '/signup', locale });
}

test.each([
  ['2', '30', '1991', 'Invalid date of birth'],
  ['1', '1', '2015', 'You must be at least 18 years old.'],
])('the date %s/%s/%s is refused with its reason (AUTH-017)', async (month, day, year, text) => {
  const { user } = setup();

  await user.type(screen.getByRole('textbox', { name: 'Month' }), month);
  await user.type(screen.getByRole('textbox', { name: 'Day' }), day);
  await user.type(screen.getByRole('textbox', { name: 'Year' }), year);
  await user.tab();

  const group = screen.getByRole('group', { name: 'Date of birth' });
  await waitFor(() => expect(group).toHaveAccessibleDescription(expect.stringContaining(text)));
});

test('the age shows as soon as the date is complete, and the least age before (AUTH-017, SH-025)', async () => {
  const { user } = setup();
  expect(screen.getByText(/You must be at least 18/)).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: 'Month' }), '1');
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '1');
  await user.type(screen.getByRole('textbox', { name: 'Year' }), '1990');

  expect(screen.getByText(`${new Date().getUTCFullYear() - 1990} years old`)).toBeVisible();
});

test('day comes first in German, month in American English', () => {
  const order = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('autocomplete'));
  const english = setup();
  expect(order().slice(0, 3)).toEqual(['bday-month', 'bday-day', 'bday-year']);
  english.unmount();

  setup('de');

  expect(order().slice(0, 3)).toEqual(['bday-day', 'bday-month', 'bday-year']);
});

test('a typing slip in the address is put right with one tap (AUTH-020, SH-024)', async () => {
  const { user } = setup();
  fake('GET /api/email-check.php', ({ query }) =>
    query.email === 'nora@gmial.com'
      ? { ...free, valid: false, disposable: true, suggestion: 'nora@gmail.com' }
      : free,
  );

  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'nora@gmial.com');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Did you mean nora@gmail.com?' }));

  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('nora@gmail.com');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Did you mean/ })).not.toBeInTheDocument());
});
