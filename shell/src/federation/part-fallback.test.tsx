import { expect, jest, test } from '@jest/globals';
import { consumeConsole, setLocale } from '@liaison/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LoadTimeoutError } from './part.ts';
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

const showScreenFallback = async (error: unknown) => {
  await setLocale('en');
  const retry = jest.fn();
  const { unmount } = render(
    <main tabIndex={-1}>
      <button>Back</button>
      <PartFallback error={error} onRetry={retry} isScreen />
    </main>,
  );
  consumeConsole();
  return { retry, unmount };
};
const connect = () => act(() => void dispatchEvent(new Event('online')));

test('a screen that did not load retries when the connection is back, and the focus is not lost with the button', async () => {
  const { retry, unmount } = await showScreenFallback(new LoadTimeoutError());
  screen.getByRole('button', { name: 'Try again' }).focus();

  connect();

  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main')).toHaveFocus();
  unmount();
  connect();
  expect(retry).toHaveBeenCalledTimes(1);
});

test('that leaves the focus where else it is', async () => {
  const { retry } = await showScreenFallback(new LoadTimeoutError());
  screen.getByRole('button', { name: 'Back' }).focus();

  connect();

  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
});

test('a screen that is invalid does not retry by itself', async () => {
  const { retry } = await showScreenFallback(new Error('broken'));

  connect();

  expect(retry).not.toHaveBeenCalled();
});
