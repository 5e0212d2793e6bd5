import { createScreen, screenCode } from '../boot/made-up-modules.fixture.ts';
import { findScreen, openSite } from '../made-up-site.fixture.tsx';
import { afterEach, expect, jest, test } from '@jest/globals';
import { buildUser } from '@liaison/shared/testing';
import { act, screen } from '@testing-library/react';
import type { PartModule } from '../federation/part-module.ts';

let site: Awaited<ReturnType<typeof openSite>>;

afterEach(() => {
  jest.useRealTimers();
  site.close();
});

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a navigation shows one progress bar from 200 ms on, also over the placeholder, until its screen is there', async () => {
  const code = Promise.withResolvers<PartModule>();
  screenCode.set('coins', () => code.promise);
  site = await openSite(buildUser(), '/hall');
  await findScreen('hall');
  jest.useFakeTimers();

  act(() => void site.router.navigate('/coins'));
  await advance(199);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await advance(1);
  const bar = screen.getByRole('progressbar', { name: 'Loading' });
  await advance(1000);
  expect(screen.queryByRole('heading', { name: 'Screen hall' })).not.toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toBe(bar);
  await act(async () => code.resolve({ Component: createScreen('coins') }));
  await advance(0);

  expect(screen.getByRole('heading', { name: 'Screen coins' })).toBeInTheDocument();
  expect(bar).not.toBeInTheDocument();
});
