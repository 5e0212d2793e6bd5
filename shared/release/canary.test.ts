import { expect, test } from '@jest/globals';
import { getCanaryBucket, isInCanary, parseShare } from './canary.ts';

const visitors = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);
const selectVisitors = (share: number, salt = 'salt', module = 'mf-chat') =>
  visitors.filter((visitor) => isInCanary({ version: '2.0.0', share, salt }, module, visitor));

test('a visitor always gets the same version during a canary (FED-007)', () => {
  expect(selectVisitors(0.3)).toEqual(selectVisitors(0.3));
});

test('a visitor who has the canary keeps it as its share grows (FED-007)', () => {
  const shares = [0, 0.01, 0.05, 0.2, 0.5, 0.9, 1];
  for (const [index, share] of shares.slice(1).entries()) {
    const wider = new Set(selectVisitors(share));
    expect(selectVisitors(shares[index] ?? 0).every((visitor) => wider.has(visitor))).toBe(true);
  }
});

test('no visitor has a canary at 0 %, every visitor at 100 % (FED-007)', () => {
  expect(selectVisitors(0)).toEqual([]);
  expect(selectVisitors(1)).toEqual(visitors);
});

test('the share of visitors with the canary is close to the requested share (FED-007)', () => {
  for (const share of [0.05, 0.25, 0.5]) {
    expect(Math.abs(selectVisitors(share).length / visitors.length - share)).toBeLessThan(0.03);
  }
});

test('another module and another canary select different visitors (FED-007)', () => {
  const both = new Set(selectVisitors(0.5));
  const shared = (others: string[]) => others.filter((visitor) => both.has(visitor)).length / visitors.length;

  expect(shared(selectVisitors(0.5, 'salt', 'mf-members'))).toBeLessThan(0.3);
  expect(shared(selectVisitors(0.5, 'next-salt'))).toBeLessThan(0.3);
  expect(getCanaryBucket('a', 'b', 'c')).not.toBe(getCanaryBucket('ab', '', 'c'));
});

test('a share is a percentage or a fraction of at most 100 % (FED-007)', () => {
  expect(['5%', '0.05', '100%', '0'].map(parseShare)).toEqual([0.05, 0.05, 1, 0]);
  expect(['5', '101%', '-1%', 'half', ''].map(parseShare)).toEqual([null, null, null, null, null]);
});

test('a whole number without a percent sign is no share, since 1 could be meant as 1% or as everybody', () => {
  expect(['1', '1.0', '1%', '0.01'].map(parseShare)).toEqual([null, null, 0.01, 0.01]);
});
