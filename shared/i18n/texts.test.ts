import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { errorStatus, fieldCodes, locales } from '@liaison/shared/contracts';
import { i18n } from './start.ts';
import { speak } from '@liaison/shared/testing';

type Texts = { [key: string]: string | Texts };
const folder = join(import.meta.dirname, 'locales');
const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Texts;
const pathsOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? `${before}${key}` : pathsOf(value, `${before}${key}.`),
  );
const withoutPlural = (key: string) => key.replace(/_(one|few|many|other)$/, '');

test.each(locales)('every error and every field code has its text in %s (SH-028)', (locale) => {
  speak(locale);

  const missing = [
    ...Object.keys(errorStatus).map((code) => `errors:${code}`),
    ...fieldCodes.map((code) => `errors:field.${code}`),
  ].filter((key) => !i18n.exists(key));
  expect(missing).toEqual([]);
});

test('the texts of the specification are kept to the letter in English (SH-028, SH-009)', () => {
  speak('en');
  const t = i18n.getFixedT('en', 'errors');

  expect(t('internal')).toBe('An error occured, please try again later.');
  expect(t('login_failed')).toBe('Login failed, please try again.');
  expect(t('account_blocked', { minutes: 15 })).toBe(
    'Too many incorrect attempts, account blocked for 15 min.',
  );
  expect(t('email_not_found')).toBe('E-mail address not found.');
  expect(t('link_expired')).toBe('Link expired or invalid, request a new email.');
  expect(t('blocked', { name: 'Anna' })).toBe("You're blocked by Anna. You do not have access to this page.");
  expect(t('field.invalid', { context: 'date_of_birth' })).toBe('Invalid date of birth');
  expect(t('field.invalid', { context: 'email' })).toBe('Invalid email');
  expect(t('field.mismatch', { context: 'password_repeat' })).toBe('The entered passwords are not the same.');
  expect(t('field.wrong', { context: 'old_password' })).toBe('Please check your old password');
  expect(t('code_not_found')).toBe('Code not found');
  expect(t('code_used')).toBe('Code already used');
  expect(t('not_found')).toBe('This page could not be found');
});

test('all languages have the same texts, and every plural form that they need', () => {
  const faults = readdirSync(join(folder, 'en')).flatMap((file) => {
    const wanted = new Set(pathsOf(read('en', file)).map(withoutPlural));
    return locales.flatMap((locale) => {
      const own = pathsOf(read(locale, file));
      const found = new Set(own.map(withoutPlural));
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const counted = new Set(own.filter((key) => withoutPlural(key) !== key).map(withoutPlural));
      return [
        ...[...wanted].filter((key) => !found.has(key)).map((key) => `${locale}/${file}: ${key} is missing`),
        ...[...found].filter((key) => !wanted.has(key)).map((key) => `${locale}/${file}: ${key} is unknown`),
        ...[...counted].flatMap((key) =>
          forms
            .filter((form) => !own.includes(`${key}_${form}`))
            .map((form) => `${locale}/${file}: ${key}_${form}`),
        ),
      ];
    });
  });

  expect(faults).toEqual([]);
});

test('Polish counts one, few and many (SH-023)', () => {
  speak('pl');
  const t = i18n.getFixedT('pl', 'common');

  expect([1, 2, 4, 5, 12, 22, 25].map((count) => t('credits', { count }))).toEqual([
    '1 kredyt',
    '2 kredyty',
    '4 kredyty',
    '5 kredytów',
    '12 kredytów',
    '22 kredyty',
    '25 kredytów',
  ]);
});
