import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@liaison/shared/testing';
import { useState } from 'react';
import { ComboBox } from './combo-box.tsx';
import type { ComboBoxOption } from './combo-box-input.tsx';

const cities: ComboBoxOption[] = [
  { value: '1', label: 'Frankfurt', detail: 'Hessen' },
  { value: '2', label: 'Frankfurt', detail: 'Brandenburg' },
  { value: '3', label: 'Freiburg' },
];

function City({ error }: { error?: string }) {
  const [typed, setTyped] = useState('');
  const [city, setCity] = useState<ComboBoxOption | null>(null);
  const options = typed === '' ? [] : cities.filter(({ label }) => label.startsWith(typed));
  return (
    <>
      <ComboBox
        label="City"
        hint="Type the first letters."
        error={error}
        options={options}
        // A new object on every render, as some callers pass it.
        value={city && { ...city }}
        status={typed !== '' && options.length === 0 ? 'No match.' : undefined}
        onInputChange={setTyped}
        onChange={setCity}
      />
      <p>chosen: {city?.value ?? 'none'}</p>
    </>
  );
}

const box = () => screen.findByRole('combobox', { name: 'City' });

test('typing filters the list, arrow keys and Enter choose, and options with the same label differ by their detail', async () => {
  const { user } = renderApp(<City />);

  await user.type(await box(), 'Fran');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('option', { name: /Brandenburg/ })).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');

  await waitFor(() => expect(screen.getByText('chosen: 2')).toBeInTheDocument());
  expect(await box()).toHaveValue('Frankfurt');
});

test('a chosen option can be replaced by typing', async () => {
  const { user } = renderApp(<City />);
  await user.type(await box(), 'Freib');
  await user.click(await screen.findByRole('option', { name: 'Freiburg' }));
  await waitFor(async () => expect(await box()).toHaveValue('Freiburg'));

  await user.clear(await box());
  await user.type(await box(), 'Fran');

  expect(await box()).toHaveValue('Fran');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});

test('typed text is removed when no option is chosen', async () => {
  const { user } = renderApp(<City />);

  await user.type(await box(), 'Freib');
  await user.keyboard('{Escape}');
  await user.tab();

  await waitFor(async () => expect(await box()).toHaveValue(''));
  expect(screen.getByText('chosen: none')).toBeInTheDocument();
});

test('the list shows a status text when no option matches', async () => {
  const { user } = renderApp(<City />);

  await user.type(await box(), 'Xq');

  expect(await screen.findByText('No match.')).toBeInTheDocument();
});

test('hint and error are its accessible description', async () => {
  renderApp(<City error="Please choose one." />);

  await waitFor(async () =>
    expect(await box()).toHaveAccessibleDescription('Please choose one. Type the first letters.'),
  );
  expect(await box()).toBeInvalid();
});
