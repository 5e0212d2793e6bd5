import { expect, jest, test } from '@jest/globals';
import { renderApp } from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createOptionalComponent } from './optional-component.tsx';

const Loaded = () => <p>The footer</p>;

/** A page with an optional component whose first load fails. */
async function openPage() {
  const load = jest.fn<() => Promise<ComponentType>>(async () => Loaded);
  load.mockRejectedValueOnce(new Error('The code did not load'));
  const Footer = createOptionalComponent(load);
  const { router } = renderApp(
    <>
      <p>The screen</p>
      <Footer />
      <ToastRegion />
    </>,
  );
  await act(async () => {});
  return { router, load };
}

test('a page without an optional component whose code does not load is whole otherwise', async () => {
  const { load } = await openPage();

  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByText('The screen')).toBeVisible();
  expect(screen.queryByText('The footer')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a navigation loads its code again, and the next one keeps it', async () => {
  const { router, load } = await openPage();

  await act(() => router.navigate('/next'));
  const footer = await screen.findByText('The footer');
  await act(() => router.navigate('/last'));

  expect(footer).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a new connection loads its code again', async () => {
  await openPage();
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(() => dispatchEvent(new Event('offline')));
  isOnline.mockReturnValue(true);

  act(() => void dispatchEvent(new Event('online')));

  expect(await screen.findByText('The footer')).toBeVisible();
});
