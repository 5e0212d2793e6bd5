import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { getField, openForm, pasteText } from '../signup.fixture.tsx';

const start = { gender: 'female', lookingFor: 'male' } as const;

test.each([
  ['2', '30', '1991', 'Invalid date of birth'],
  ['1', '1', '2015', 'You must be at least 18 years old.'],
])('the date %s/%s/%s is refused with an error (AUTH-017)', async (month, day, year, text) => {
  const { user } = openForm({ start });

  await pasteText(user, getField('Month'), month);
  await pasteText(user, getField('Day'), day);
  await pasteText(user, getField('Year'), year);
  await user.tab();

  const group = screen.getByRole('group', { name: 'Date of birth' });
  await waitFor(() => expect(group).toHaveAccessibleDescription(expect.stringContaining(text)));
});

test('an error shown by Continue goes as soon as the date is right (AUTH-017)', async () => {
  const { user } = openForm({ start });
  await pasteText(user, getField('Month'), '1');
  await pasteText(user, getField('Day'), '1');
  await pasteText(user, getField('Year'), '2015');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(getField('Year')).toBeInvalid());

  await user.clear(getField('Year'));
  await user.keyboard('1985');

  await waitFor(() => expect(getField('Year')).toBeValid());
  expect(getField('Year')).toHaveFocus();
  expect(screen.getByText(/years old/)).toBeVisible();
});

test('shows the age once the date is complete, and the minimum age before (AUTH-017, SH-025)', async () => {
  const { user } = openForm({ start });
  expect(screen.getByText(/You must be at least 18/)).toBeVisible();

  await pasteText(user, getField('Month'), '1');
  await pasteText(user, getField('Day'), '1');
  await pasteText(user, getField('Year'), '1990');

  expect(screen.getByText(`${new Date().getUTCFullYear() - 1990} years old`)).toBeVisible();
});

test('day comes first in German, month in American English (AUTH-017)', () => {
  const getFieldOrder = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('autocomplete'));
  const english = openForm({ start });
  expect(getFieldOrder().slice(0, 3)).toEqual(['bday-month', 'bday-day', 'bday-year']);
  english.unmount();

  openForm({ start }, { locale: 'de' });

  expect(getFieldOrder().slice(0, 3)).toEqual(['bday-day', 'bday-month', 'bday-year']);
});
