import { expect, test } from '@jest/globals';
import type { Channel } from '@liaison/shared/contracts';
import { findUnneededVersions } from './retention.ts';

const channel = (stable: string, previous: string | null): Channel => ({ revision: 1, stable, previous });
const day = (date: string) => `2026-${date}T12:00:00.000Z`;
const releases = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => ({ version, date: day('01-01') }));
const log = [
  { at: day('02-01'), from: channel('1.0.0', null), to: channel('1.1.0', '1.0.0') },
  { at: day('03-01'), from: channel('1.1.0', '1.0.0'), to: channel('1.2.0', '1.1.0') },
];
const findUnneededOn = (date: string) =>
  findUnneededVersions({ channel: channel('1.2.0', '1.1.0'), releases, log, now: Date.parse(day(date)) });

test('a release is kept while a channel names it and for 30 days afterwards', () => {
  expect(findUnneededOn('03-30')).toEqual(['1.3.0']);
  expect(findUnneededOn('04-02')).toEqual(['1.0.0', '1.3.0']);
});

test('a release that was never live is kept for 30 days after it was published', () => {
  expect(
    findUnneededVersions({
      channel: channel('1.0.0', null),
      releases,
      log: [],
      now: Date.parse(day('01-20')),
    }),
  ).toEqual([]);
});
