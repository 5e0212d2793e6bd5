import { afterEach, expect, jest, test } from '@jest/globals';
import { renderApp } from '@liaison/shared/testing';
import { act, screen } from '@testing-library/react';
import { showToast } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';

afterEach(() => void jest.useRealTimers());

const show = (text: string) => act(() => showToast(text, 'error'));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a text that comes again is shown once, announced again, and stays six seconds from then on', () => {
  jest.useFakeTimers();
  renderApp(<ToastRegion />);
  show('That did not work.');
  const first = screen.getByRole('alert');
  wait(5000);

  show('That did not work.');
  expect(screen.getByRole('alert')).not.toBe(first);
  wait(5999);
  expect(screen.getByRole('alert')).toHaveTextContent('That did not work.');
  wait(1);

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('each of several texts has its own time, and is dismissed by itself', () => {
  jest.useFakeTimers();
  renderApp(<ToastRegion />);
  show('The first');
  wait(3000);
  show('The second');
  show('The third');

  act(() => screen.getAllByRole('button', { name: 'Dismiss' })[2]?.click());
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['The first', 'The second']);
  wait(3000);

  expect(screen.getByRole('alert')).toHaveTextContent('The second');
});
