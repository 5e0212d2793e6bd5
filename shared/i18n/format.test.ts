import { expect, test } from '@jest/globals';
import {
  formatDate,
  formatDateTime,
  formatList,
  formatMoney,
  formatNumber,
  formatRelativeTime,
} from './format.ts';
import { isLocale, localeNames, localeTags } from './locale.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('there are seven languages with their ISO codes (SH-001)', () => {
  expect(localeTags).toEqual({
    en: 'en-US',
    de: 'de-DE',
    es: 'es-ES',
    fr: 'fr-FR',
    it: 'it-IT',
    nl: 'nl-NL',
    pl: 'pl-PL',
  });
  expect(Object.keys(localeNames)).toEqual(Object.keys(localeTags));
  expect(isLocale('pl') && !isLocale('pt')).toBe(true);
});

test.each([
  ['en', '€1,234.50', 'November 21, 2026', '1,234.5'],
  ['de', '1.234,50 €', '21. November 2026', '1.234,5'],
  ['es', '1234,50 €', '21 de noviembre de 2026', '1234,5'],
  ['fr', '1 234,50 €', '21 novembre 2026', '1 234,5'],
  ['it', '1234,50 €', '21 novembre 2026', '1234,5'],
  ['nl', '€ 1.234,50', '21 november 2026', '1.234,5'],
  ['pl', '1234,50 €', '21 listopada 2026', '1234,5'],
] as const)('formats money, dates and numbers for %s (SH-022)', (locale, money, date, number) => {
  expect(plain(formatMoney(123_450, 'EUR', locale))).toBe(money);
  expect(formatDate('2026-11-21T12:00:00Z', locale)).toBe(date);
  expect(plain(formatNumber(1234.5, locale))).toBe(number);
});

test('French writes the first day of a month as an ordinal number', () => {
  expect(formatDate('2026-03-01T12:00:00Z', 'fr')).toBe('1er mars 2026');
  expect(formatDate('2026-03-21T12:00:00Z', 'fr')).toBe('21 mars 2026');
  expect(plain(formatDateTime(new Date(2026, 2, 1, 1, 5), 'fr-BE'))).toBe('1er mars 2026, 01:05');
});

test.each([
  ['en-US', 'Nov 21, 2026, 5:05 PM'],
  ['en-GB', '21 Nov 2026, 17:05'],
  ['de-AT', '21.11.2026, 17:05'],
  ['pl-US', '21 lis 2026, 17:05'],
])('a date and its time follow language and country: %s', (tag, expected) => {
  expect(plain(formatDateTime(new Date(2026, 10, 21, 17, 5), tag))).toBe(expected);
});

test.each([
  ['USD', 'en', '$12.99'],
  ['USD', 'de', '12,99 $'],
  ['CAD', 'en', '$12.99'],
  ['PLN', 'en', 'zł 12.99'],
] as const)('the symbol of %s in %s is the narrow one', (currency, locale, expected) => {
  expect(plain(formatMoney(1299, currency, locale))).toBe(expected);
});

test('formats relative times in whole units (SH-022)', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const ago = (seconds: number) => formatRelativeTime(now - seconds * 1000, 'en', now);

  expect(ago(30)).toBe('now');
  expect(ago(60)).toBe('1 minute ago');
  expect(ago(7199)).toBe('1 hour ago');
  expect(ago(86_400)).toBe('yesterday');
  expect(ago(8 * 86_400)).toBe('1 week ago');
  expect(formatRelativeTime(now + 3_600_000, 'de', now)).toBe('in 1 Stunde');
});

test('days ago are those of the calendar, not whole spans of 24 hours', () => {
  const now = new Date(2026, 10, 26, 16);
  const format = (day: number, hour: number, locale: 'de' | 'pl') =>
    formatRelativeTime(new Date(2026, 10, day, hour), locale, now);

  expect(format(24, 21, 'de')).toBe('vorgestern');
  expect(format(23, 21, 'de')).toBe('vor 3 Tagen');
  expect(format(23, 21, 'pl')).toBe('3 dni temu');
});

test('joins lists with the conjunction of the language (SH-022)', () => {
  expect(formatList(['tea', 'wine', 'coffee'], 'en')).toBe('tea, wine, and coffee');
  expect(formatList(['Tee', 'Wein'], 'de')).toBe('Tee und Wein');
});
