import { expect, test } from '@jest/globals';
import { badgeText, codePoints, plainPhone } from './formatters.ts';
import { below, breakpoints, from } from './tokens.ts';

test('a badge shows nothing at 0, the count up to 99, and 99+ above (SH-030)', () => {
  expect([-1, 0, 1, 99, 100, 5000].map(badgeText)).toEqual(['', '', '1', '99', '99+', '99+']);
});

test('a phone number loses dashes of every kind and blanks (SH-032)', () => {
  expect(plainPhone('+31 20\u00a0- 123–45 67')).toBe('+31201234567');
});

test('length is counted in code points', () => {
  expect(codePoints('Ça va 👋')).toBe(7);
});

test('the breakpoints are 576, 768, 992 and 1200, in media queries too (SH-029)', () => {
  expect(Object.values(breakpoints)).toEqual([576, 768, 992, 1200]);
  expect(Object.values(from).map((query) => Number(/[\d.]+/.exec(query)?.[0]))).toEqual([
    576, 768, 992, 1200,
  ]);
  expect(Object.values(below).map((query) => Math.ceil(Number(/[\d.]+/.exec(query)?.[0])))).toEqual([
    576, 768, 992, 1200,
  ]);
});
