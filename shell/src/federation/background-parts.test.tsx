import { courierLog, screenCode } from '../boot/made-up-modules.fixture.ts';
import { findScreen, openSite } from '../made-up-site.fixture.tsx';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { buildUser } from '@liaison/shared/testing';

let site: Awaited<ReturnType<typeof openSite>>;
let isOnline: boolean;

afterEach(() => {
  site.close();
  jest.restoreAllMocks();
});

async function open() {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  site = await openSite(buildUser(), '/hall');
  await findScreen('hall');
}

const setOnline = (value: boolean) =>
  act(async () => {
    isOnline = value;
    dispatchEvent(new Event(value ? 'online' : 'offline'));
  });

test('every page says that it is offline while there is no connection, and stays as it is', async () => {
  await open();
  expect(screen.queryByText('You are offline.', { exact: false })).not.toBeInTheDocument();

  await setOnline(false);
  expect(screen.getByText('You are offline.', { exact: false })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Screen hall' })).toBeVisible();

  await setOnline(true);
  expect(screen.queryByText('You are offline.', { exact: false })).not.toBeInTheDocument();
});

test('a background component that did not load before the connection was lost is loaded with the next one', async () => {
  localStorage.setItem('post/parcels/5', '[]');
  const { promise: loading, reject } = Promise.withResolvers<never>();
  const load = jest.fn(() => loading);
  screenCode.set('courier', load);
  await open();
  await waitFor(() => expect(load).toHaveBeenCalled());
  await act(async () => reject(Object.assign(new Error(), { name: 'ChunkLoadError' })));
  await setOnline(false);
  screenCode.delete('courier');

  await setOnline(true);

  await waitFor(() => expect(courierLog).toContain('mounted'));
});
