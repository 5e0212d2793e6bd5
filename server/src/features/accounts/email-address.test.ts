import { expect, test } from '@jest/globals';
import { isDisposable, parseEmail, suggestEmail } from './email-address.ts';

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['Anna@hotmial.com', 'anna@hotmail.com'],
  ['anna@lapost.net', 'anna@laposte.net'],
])('suggests a correction of %s: %s (SH-024)', (typed, expected) => {
  expect(suggestEmail(typed)).toBe(expected);
});

test.each([
  'anna@gmail.com',
  'anna@wp.pl',
  'anna@hotmail.se',
  'anna@yahoo.co.jp',
  'anna@example.org',
  'anna@ziggo.nl',
])('suggests nothing for %s (SH-024)', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});

test('temporary mailboxes are detected, on subdomains and in capitals too', () => {
  expect(isDisposable('a@mailinator.com')).toBe(true);
  expect(isDisposable('a@x.MAILINATOR.com')).toBe(true);
  expect(isDisposable('a@gmail.com')).toBe(false);
});

test('an address keeps its case except for the domain, and invalid addresses are rejected', () => {
  expect(parseEmail('  Anna.B@Example.ORG ')).toBe('Anna.B@example.org');
  for (const invalid of [
    '',
    'anna',
    'anna@',
    '@example.org',
    'a b@example.org',
    `${'a'.repeat(250)}@example.org`,
  ]) {
    expect(parseEmail(invalid)).toBeNull();
  }
});
