import { expect, test } from '@jest/globals';
import { renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Switch } from './switch.tsx';

test('screen readers read hint and error with a checkbox, a group of radio buttons and a switch', () => {
  const options = [{ value: 'yes', label: 'Yes' }];
  renderApp(
    <>
      <Checkbox label="I accept" hint="You can object later." error="Please accept." />
      <RadioCards legend="Premium?" name="premium" options={options} error="Please choose." />
      <Switch label="Invisible" hint="Nobody sees you." />
    </>,
  );

  const checkbox = screen.getByRole('checkbox', { name: 'I accept' });
  expect(checkbox).toHaveAccessibleDescription('You can object later. Please accept.');
  expect(checkbox).toBeInvalid();
  expect(screen.getByRole('group', { name: 'Premium?' })).toHaveAccessibleDescription('Please choose.');
  expect(screen.getByRole('switch', { name: 'Invisible' })).toHaveAccessibleDescription('Nobody sees you.');
});

test('a password is readable only while the user shows it', async () => {
  const { user } = renderApp(<PasswordField label="Password" autoComplete="new-password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'herbstlaub');
  expect(field).toHaveAttribute('type', 'password');

  await user.click(screen.getByRole('button', { name: 'Show “Password”' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide “Password”' }));

  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('herbstlaub');
});
