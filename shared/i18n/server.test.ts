import { expect, test } from '@jest/globals';
import { translate } from './server.ts';

test('translates into the given language', () => {
  expect(translate('en', 'errors:login_failed')).toBe('Login failed, please try again.');
  expect(translate('nl', 'errors:account_blocked', { minutes: 30 })).toContain('30 min');
  expect(translate('de', 'common:credits', { count: 1 })).toBe('1 Credit');
});

test('does not escape values', () => {
  expect(translate('en', 'errors:partner_not_confirmed', { name: '<b>Ann & Co</b>' })).toContain(
    '<b>Ann & Co</b>',
  );
});
