import { expect, test } from '@jest/globals';
import { bucketOf, isInCanary, parseShare } from './bucket.ts';

const visitors = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);
const chosen = (share: number, salt = 'salt', module = 'mf-chat') =>
  visitors.filter((visitor) => isInCanary({ version: '2.0.0', share, salt }, module, visitor));

test('a visitor always gets the same side of a canary (FED-007)', () => {
  expect(chosen(0.3)).toEqual(chosen(0.3));
});

test('whoever has the canary keeps it as its share grows (FED-007)', () => {
  const shares = [0, 0.01, 0.05, 0.2, 0.5, 0.9, 1];
  for (const [index, share] of shares.slice(1).entries()) {
    const wider = new Set(chosen(share));
    expect(chosen(shares[index] ?? 0).every((visitor) => wider.has(visitor))).toBe(true);
  }
});

test('nobody has a canary at 0 %, everybody at 100 % (FED-007)', () => {
  expect(chosen(0)).toEqual([]);
  expect(chosen(1)).toEqual(visitors);
});

test('the share of visitors comes close to what was asked (FED-007)', () => {
  for (const share of [0.05, 0.25, 0.5]) {
    expect(Math.abs(chosen(share).length / visitors.length - share)).toBeLessThan(0.03);
  }
});

test('another module and another canary choose other visitors (FED-007)', () => {
  const both = new Set(chosen(0.5));
  const shared = (others: string[]) => others.filter((visitor) => both.has(visitor)).length / visitors.length;

  expect(shared(chosen(0.5, 'salt', 'mf-members'))).toBeLessThan(0.3);
  expect(shared(chosen(0.5, 'next-salt'))).toBeLessThan(0.3);
  expect(bucketOf('a', 'b', 'c')).not.toBe(bucketOf('ab', '', 'c'));
});

test('a share is a percentage or a fraction, and nothing above the whole (FED-007)', () => {
  expect(['5%', '0.05', '100%', '0'].map(parseShare)).toEqual([0.05, 0.05, 1, 0]);
  expect(['5', '101%', '-1%', 'half', ''].map(parseShare)).toEqual([null, null, null, null, null]);
});
