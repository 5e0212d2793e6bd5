import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useMinimumVisible } from './use-minimum-visible.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const setup = (isWaiting: boolean) =>
  renderHook(({ waiting }) => useMinimumVisible(waiting), { initialProps: { waiting: isWaiting } });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a placeholder once shown stays at least 200 ms (SH-008)', () => {
  const { result, rerender } = setup(true);
  pass(50);

  rerender({ waiting: false });
  expect(result.current).toBe(true);
  pass(149);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});

test('what waited longer goes at once, and what never waited shows no placeholder (SH-008)', () => {
  const { result, rerender } = setup(true);
  pass(500);
  rerender({ waiting: false });
  pass(0);

  expect(result.current).toBe(false);
  expect(setup(false).result.current).toBe(false);
});
