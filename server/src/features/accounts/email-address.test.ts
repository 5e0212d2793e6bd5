import { expect, test } from '@jest/globals';
import { isDisposable, parseEmail, suggestEmail } from './email-address.ts';

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['Anna@hotmial.com', 'anna@hotmail.com'],
  ['anna@lapost.net', 'anna@laposte.net'],
])('%s was probably meant to be %s (SH-024)', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'anna@gmail.com',
  'anna@wp.pl',
  'anna@hotmail.se',
  'anna@yahoo.co.jp',
  'anna@example.org',
  'anna@ziggo.nl',
])('%s is taken as it is (SH-024)', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});

test('throw-away mailboxes are recognised, under subdomains and in capitals too', () => {
  expect(isDisposable('a@mailinator.com')).toBe(true);
  expect(isDisposable('a@x.MAILINATOR.com')).toBe(true);
  expect(isDisposable('a@gmail.com')).toBe(false);
});

test('an address is kept as typed but for its domain, and nothing else passes for one', () => {
  expect(parseEmail('  Anna.B@Example.ORG ')).toBe('Anna.B@example.org');
  for (const wrong of [
    '',
    'anna',
    'anna@',
    '@example.org',
    'a b@example.org',
    `${'a'.repeat(250)}@example.org`,
  ]) {
    expect(parseEmail(wrong)).toBeNull();
  }
});
