import { expect, test } from '@jest/globals';
import { translate } from './server.ts';

test('translates into the given language', () => {
  expect(translate('en', 'errors:login_failed')).toBe('Login failed, please try again.');
  expect(translate('nl', 'errors:account_blocked', { minutes: 30 })).toContain('30\u00a0min');
  expect(translate('de', 'common:credits', { count: 1 })).toBe('1 Credit');
});

test.each([
  ['en', '12,345 credits'],
  ['de', '12.345 Credits'],
  ['es', '12.345 créditos'],
  ['fr', '12 345 crédits'],
  ['it', '12.345 crediti'],
  ['nl', '12.345 credits'],
  ['pl', '12 345 kredytów'],
] as const)('writes large amounts of credits in %s as numbers are written there', (locale, text) => {
  expect(translate(locale, 'common:credits', { count: 12_345 }).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
});

test.each([
  ['es', '1.000.000 de créditos'],
  ['fr', '1 000 000 de crédits'],
  ['it', '1.000.000 di crediti'],
] as const)('writes a million credits in %s with a preposition', (locale, text) => {
  expect(translate(locale, 'common:credits', { count: 1_000_000 }).replace(/[\u00a0\u202f]/g, ' ')).toBe(
    text,
  );
});

test('does not escape values', () => {
  expect(translate('en', 'errors:partner_not_confirmed', { name: '<b>Ann & Co</b>' })).toContain(
    '<b>Ann & Co</b>',
  );
});
