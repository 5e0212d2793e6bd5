import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './disclosure.tsx';

test('a disclosure shows its content when it is opened by its user or by a changed prop', async () => {
  const { rerender } = render(<Disclosure summary="Is it free?">Reading is.</Disclosure>);
  expect(screen.getByText('Reading is.')).not.toBeVisible();

  await userEvent.click(screen.getByText('Is it free?'));
  expect(screen.getByText('Reading is.')).toBeVisible();

  await userEvent.click(screen.getByText('Is it free?'));
  rerender(
    <Disclosure summary="Is it free?" isOpen>
      Reading is.
    </Disclosure>,
  );
  expect(screen.getByText('Reading is.')).toBeVisible();
});
