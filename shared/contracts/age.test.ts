import { expect, test } from '@jest/globals';
import { getAge } from './age.ts';

const on = (moment: string) => new Date(moment);

test.each([
  ['1990-03-14', '2026-03-13T23:59:59Z', 35],
  ['1990-03-14', '2026-03-14T00:00:00Z', 36],
  ['1990-12-31', '2026-01-01T00:00:00Z', 35],
  ['2008-11-21', '2026-11-21T00:00:00Z', 18],
])('born on %s, one is at %s exactly that many years old: %s (SH-025)', (birth, moment, age) => {
  expect(getAge(birth, on(moment))).toBe(age);
});

test('a birthday of 29 February counts from 1 March in common years (SH-025)', () => {
  expect(getAge('2008-02-29', on('2026-02-28T23:59:59Z'))).toBe(17);
  expect(getAge('2008-02-29', on('2026-03-01T00:00:00Z'))).toBe(18);
  expect(getAge('2008-02-29', on('2028-02-29T00:00:00Z'))).toBe(20);
});

test('the day is that of UTC, wherever this machine is (SH-025)', () => {
  // Still 20 November in New York, already 21 November in Sydney.
  expect(getAge('2008-11-21', on('2026-11-20T23:30:00-05:00'))).toBe(18);
  expect(getAge('2008-11-21', on('2026-11-21T08:00:00+11:00'))).toBe(17);
});
