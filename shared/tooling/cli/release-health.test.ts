import { expect, test } from '@jest/globals';
import { formatReleaseHealth, type HealthCount } from './release-health.ts';

const create = (metric: string, label: string, count: number, version = '1.0.0'): HealthCount => ({
  module: 'mf-chat',
  version,
  metric,
  label,
  count,
});

test('the health of each release is a line with failures by kind and upper quartiles', () => {
  const lines = formatReleaseHealth([
    create('outcome', 'ok', 995),
    create('outcome', 'failed', 5),
    create('failure', 'render', 1),
    create('failure', 'load', 6),
    create('load', '400', 299),
    create('load', '200', 700),
    create('load', '+Inf', 1),
    create('lcp', '1600', 3),
    create('lcp', '+Inf', 7),
    create('cls', '0.05', 4),
    create('long-task', 'all', 31),
    create('outcome', 'ok', 4, '1.1.0'),
  ]);

  expect(lines).toEqual([
    'mf-chat      1.0.0   1000 pages, 0.5% failed (load 6, render 1), load 400 ms, LCP above the highest bucket, CLS 0.05, 31 long tasks',
    'mf-chat      1.1.0   4 pages, 0.0% failed',
  ]);
});

test('a time without reports is said to be so', () => {
  expect(formatReleaseHealth([])).toEqual(['no page has reported in this time']);
});

test('a module that no page has reported, maybe for a wrong name, is said to be so, with those that were', () => {
  const counts = [create('outcome', 'ok', 4), create('load', '200', 4), create('outcome', 'ok', 1, '1.1.0')];

  expect(
    formatReleaseHealth([...counts, { ...create('outcome', 'ok', 2), module: 'shell' }], 'mf-caht'),
  ).toEqual(['no page has reported mf-caht in this time, only mf-chat, shell']);
  expect(formatReleaseHealth(counts, 'mf-chat')).toHaveLength(2);
});
