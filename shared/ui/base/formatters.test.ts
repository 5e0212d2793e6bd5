import { expect, test } from '@jest/globals';
import { countCodePoints, formatBadgeCount, normalizePhone } from './formatters.ts';
import { breakpoints, mediaDown, mediaUp } from './tokens.ts';

test('a badge shows nothing at 0, the count up to 99, and 99+ above (SH-030)', () => {
  expect([-1, 0, 1, 99, 100, 5000].map(formatBadgeCount)).toEqual(['', '', '1', '99', '99+', '99+']);
});

test('dashes of every kind and spaces are removed from a phone number (SH-032)', () => {
  expect(normalizePhone('+31 20\u00a0- 123–45 67')).toBe('+31201234567');
});

test('length is counted in code points', () => {
  expect(countCodePoints('Ça va 👋')).toBe(7);
});

test('the breakpoints are 576, 768, 992 and 1200, in media queries too (SH-029)', () => {
  expect(Object.values(breakpoints)).toEqual([576, 768, 992, 1200]);
  expect(Object.values(mediaUp).map((query) => Number(/[\d.]+/.exec(query)?.[0]))).toEqual([
    576, 768, 992, 1200,
  ]);
  expect(Object.values(mediaDown).map((query) => Math.ceil(Number(/[\d.]+/.exec(query)?.[0])))).toEqual([
    576, 768, 992, 1200,
  ]);
});
