import { expect, test } from '@jest/globals';
import { translate } from './server.ts';

test('the service speaks the language of the one who asks', () => {
  expect(translate('en', 'errors:login_failed')).toBe('Login failed, please try again.');
  expect(translate('nl', 'errors:account_blocked', { minutes: 30 })).toContain('30 min');
  expect(translate('de', 'common:credits', { count: 1 })).toBe('1 Credit');
});

test('values go in as they are', () => {
  expect(translate('en', 'errors:partner_not_confirmed', { name: '<b>Ann & Co</b>' })).toContain(
    '<b>Ann & Co</b>',
  );
});
