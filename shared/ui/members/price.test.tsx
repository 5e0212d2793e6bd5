import { expect, test } from '@jest/globals';
import { renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { CreditPrice, Price } from './price.tsx';

test('a higher original amount is struck through before the price', () => {
  renderApp(<Price amount={1499} originalAmount={1999} currency="EUR" />);

  expect(screen.getByText('€19.99').tagName).toBe('S');
  expect(screen.getByText('€14.99').tagName).not.toBe('S');
});

test.each([1499, 999])(
  'an original amount of %s that saves nothing is not shown as a saving',
  (originalAmount) => {
    renderApp(<Price amount={1499} originalAmount={originalAmount} currency="EUR" />);

    expect(screen.getByText('€14.99')).toBeVisible();
    expect(screen.queryByRole('deletion')).not.toBeInTheDocument();
  },
);

test('credits are shown with their value in money, and alone while it is not known', () => {
  renderApp(
    <>
      <CreditPrice credits={12} perCredit={33.3} currency="EUR" />
      <p>
        <CreditPrice credits={15} perCredit={null} currency="EUR" />
      </p>
    </>,
  );

  expect(screen.getByText(/€4\.00/)).toBeVisible();
  expect(screen.getByRole('paragraph')).toHaveTextContent(/^15 credits$/);
});
