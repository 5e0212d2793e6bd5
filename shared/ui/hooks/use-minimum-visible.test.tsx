import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useMinimumVisible } from './use-minimum-visible.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const setup = (isLoading: boolean) =>
  renderHook(({ loading }) => useMinimumVisible(loading), { initialProps: { loading: isLoading } });
const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a placeholder is shown for at least 200 ms (SH-008)', () => {
  const { result, rerender } = setup(true);
  advance(50);

  rerender({ loading: false });
  expect(result.current).toBe(true);
  advance(149);
  expect(result.current).toBe(true);
  advance(1);
  expect(result.current).toBe(false);
});

test('a placeholder shown for longer disappears at once, and without loading there is none (SH-008)', () => {
  const { result, rerender } = setup(true);
  advance(500);
  rerender({ loading: false });
  advance(0);

  expect(result.current).toBe(false);
  expect(setup(false).result.current).toBe(false);
});
