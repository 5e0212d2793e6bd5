import { expect, jest, test } from '@jest/globals';
import { consumeConsole, setLocale } from '@liaison/shared/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PartFallback } from './part-fallback.tsx';

test('a retry leaves the focus in the area that shows the part', async () => {
  await setLocale('en');
  const retry = jest.fn();
  render(
    <main tabIndex={-1}>
      <PartFallback error={new Error('broken')} onRetry={retry} />
    </main>,
  );
  consumeConsole();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main')).toHaveFocus();
});
