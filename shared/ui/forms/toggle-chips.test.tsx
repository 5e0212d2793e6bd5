import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '@liaison/shared/testing';
import { useState } from 'react';
import { ToggleChips } from './toggle-chips.tsx';

const options = ['Wine', 'Music', 'Yoga'].map((label) => ({ value: label.toLowerCase(), label }));

function ControlledChips({ max }: { max: number }) {
  const [value, setValue] = useState<string[]>([]);
  return (
    <ToggleChips
      legend="Interests"
      hint={value.join()}
      options={options}
      value={value}
      max={max}
      onChange={setValue}
    />
  );
}

const chip = (name: string) => screen.getByRole('button', { name });

test('chips toggle, and at the limit the chosen ones can still be removed', async () => {
  const { user } = renderApp(<ControlledChips max={2} />);

  await user.click(chip('Wine'));
  await user.click(chip('Yoga'));
  expect(screen.getByRole('group', { name: 'Interests' })).toHaveAccessibleDescription(/wine,yoga/);
  expect(chip('Music')).toBeDisabled();

  await user.click(chip('Wine'));
  expect(chip('Wine')).toHaveAttribute('aria-pressed', 'false');
  expect(chip('Music')).toBeEnabled();
});
