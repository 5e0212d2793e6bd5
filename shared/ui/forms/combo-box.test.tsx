import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@liaison/shared/testing';
import { useState } from 'react';
import { ComboBox, type ComboBoxOption } from './combo-box.tsx';

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
        // As callers do that make it anew at every draw.
        value={city && { ...city }}
        status={typed !== '' && options.length === 0 ? 'None begins so.' : undefined}
        onType={setTyped}
        onChange={setCity}
      />
      <p>chosen: {city?.value ?? 'none'}</p>
    </>
  );
}

const box = () => screen.findByRole('combobox', { name: 'City' });

test('typing narrows the list, arrows and Enter choose, and namesakes are told apart', async () => {
  const { user } = renderApp(<City />);

  await user.type(await box(), 'Fran');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('option', { name: /Brandenburg/ })).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');

  await waitFor(() => expect(screen.getByText('chosen: 2')).toBeInTheDocument());
  expect(await box()).toHaveValue('Frankfurt');
});

test('what was chosen can be typed over', async () => {
  const { user } = renderApp(<City />);
  await user.type(await box(), 'Freib');
  await user.click(await screen.findByRole('option', { name: 'Freiburg' }));
  await waitFor(async () => expect(await box()).toHaveValue('Freiburg'));

  await user.clear(await box());
  await user.type(await box(), 'Fran');

  expect(await box()).toHaveValue('Fran');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});

test('what is typed and not chosen does not stay as if it were', async () => {
  const { user } = renderApp(<City />);

  await user.type(await box(), 'Freib');
  await user.keyboard('{Escape}');
  await user.tab();

  await waitFor(async () => expect(await box()).toHaveValue(''));
  expect(screen.getByText('chosen: none')).toBeInTheDocument();
});

test('that nothing fits is said in the list', async () => {
  const { user } = renderApp(<City />);

  await user.type(await box(), 'Xq');

  expect(await screen.findByText('None begins so.')).toBeInTheDocument();
});

test('hint and error describe it', async () => {
  renderApp(<City error="Please choose one." />);

  await waitFor(async () =>
    expect(await box()).toHaveAccessibleDescription('Please choose one. Type the first letters.'),
  );
  expect(await box()).toBeInvalid();
});
