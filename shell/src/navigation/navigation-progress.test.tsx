import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { setLocale } from '@liaison/shared/testing';
import { NavigationProgress } from './navigation-progress.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setup() {
  setLocale('en');
  const router = createMemoryRouter([
    {
      element: (
        <>
          <NavigationProgress />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', element: 'Home' },
        {
          path: '/slow',
          element: 'Slow',
          loader: () => new Promise((resolve) => setTimeout(() => resolve(null), 1000)),
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  act(() => void router.navigate('/slow'));
}

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a navigation shows a progress bar after 200 ms until it has finished (SHELL-042)', async () => {
  setup();
  await advance(199);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();

  await advance(1);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();

  await advance(1000);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
