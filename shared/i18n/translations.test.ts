import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { errorStatus, fieldErrorCodes, locales } from '@liaison/shared/contracts';
import { i18n } from './start.ts';
import { setLocale } from '@liaison/shared/testing';

type Texts = { [key: string]: string | Texts };
const folder = join(import.meta.dirname, 'locales');
const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Texts;
const listKeys = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? `${before}${key}` : listKeys(value, `${before}${key}.`),
  );
const withoutPlural = (key: string) => key.replace(/_(one|few|many|other)$/, '');

test.each(locales)('every error code and field code has a text in %s (SH-028)', (locale) => {
  setLocale(locale);

  const missing = [
    ...Object.keys(errorStatus).map((code) => `errors:${code}`),
    ...fieldErrorCodes.map((code) => `errors:field.${code}`),
  ].filter((key) => !i18n.exists(key));
  expect(missing).toEqual([]);
});

/** The texts of §8, by key. What it says about older messages is a text of mf-chat, which the check of translations covers. */
const catalogue = [
  'internal',
  'login_failed',
  'account_blocked',
  'email_not_found',
  'link_expired',
  'activation_failed',
  'payment_failed',
  'payment_cancelled',
  'recurring_payment_failed',
  'sdd_blocked',
  'limit_reached',
  'code_invalid',
  'not_enough_credits',
  'premium_required',
  'email_in_use',
  'field.invalid_email',
  'pending_deletion',
];

test.each(locales)('every text of the error catalogue is written in %s (SH-028)', (locale) => {
  setLocale(locale);
  const english = i18n.getFixedT('en', 'errors');
  const t = i18n.getFixedT(locale, 'errors');

  const missing = catalogue.filter((key) => !i18n.exists(`errors:${key}`, { lng: locale }));
  const untranslated = locale === 'en' ? [] : catalogue.filter((key) => t(key) === english(key));
  expect({ missing, untranslated }).toEqual({ missing: [], untranslated: [] });
});

test.each(locales)('the texts of refused requests say in %s what to do next', (locale) => {
  setLocale(locale);
  const t = i18n.getFixedT(locale, 'errors');

  const codes = ['malformed', 'forbidden', 'client_id_reused'] as const;
  const withoutStep = codes.filter((code) => t(code).split('. ').length < 2);
  expect(withoutStep).toEqual([]);
});

test('the English texts of the specification are used verbatim (SH-028, SH-009)', () => {
  setLocale('en');
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

test('all languages have the same keys and all plural forms of the language', () => {
  const problems = readdirSync(join(folder, 'en')).flatMap((file) => {
    const expected = new Set(listKeys(read('en', file)).map(withoutPlural));
    return locales.flatMap((locale) => {
      const keys = listKeys(read(locale, file));
      const found = new Set(keys.map(withoutPlural));
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const counted = new Set(keys.filter((key) => withoutPlural(key) !== key).map(withoutPlural));
      return [
        ...[...expected]
          .filter((key) => !found.has(key))
          .map((key) => `${locale}/${file}: ${key} is missing`),
        ...[...found]
          .filter((key) => !expected.has(key))
          .map((key) => `${locale}/${file}: ${key} is unknown`),
        ...[...counted].flatMap((key) =>
          forms
            .filter((form) => !keys.includes(`${key}_${form}`))
            .map((form) => `${locale}/${file}: ${key}_${form}`),
        ),
      ];
    });
  });

  expect(problems).toEqual([]);
});

test('Polish has plural forms for one, few and many (SH-023)', () => {
  setLocale('pl');
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

test.each(locales)('a limit of photos is never parted from its unit at the end of a line in %s', (locale) => {
  const rules = read(locale, 'photos.json')['rules'];

  expect(rules).toMatch(/\{\{megabytes\}\}\u00a0M/);
  expect(rules).toMatch(/\{\{pixels\}\}\u00a0p/i);
});
