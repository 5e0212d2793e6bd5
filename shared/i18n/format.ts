import type { Currency, Locale } from '@liaison/shared/contracts';
import { isLocale, localeTags } from './locale.ts';

interface Formatters {
  number: Intl.NumberFormat;
  date: Intl.DateTimeFormat;
  relative: Intl.RelativeTimeFormat;
  list: Intl.ListFormat;
  names: Intl.DisplayNames;
}

const formatterFactories: { [K in keyof Formatters]: (tag: string, options: object) => Formatters[K] } = {
  number: (tag, options) => new Intl.NumberFormat(tag, options),
  date: (tag, options) => new Intl.DateTimeFormat(tag, options),
  relative: (tag, options) => new Intl.RelativeTimeFormat(tag, options),
  list: (tag, options) => new Intl.ListFormat(tag, options),
  names: (tag, options) => new Intl.DisplayNames(tag, { type: 'region', ...options }),
};

const formatters = new Map<string, Formatters[keyof Formatters]>();

/** Cached, because creating a formatter is far slower than using it. */
function getFormatter<K extends keyof Formatters>(kind: K, tag: string, options: object = {}): Formatters[K] {
  const key = `${kind}|${tag}|${JSON.stringify(options)}`;
  const found =
    formatters.get(key) ?? formatterFactories[kind](isLocale(tag) ? localeTags[tag] : tag, options);
  formatters.set(key, found);
  return found as Formatters[K];
}

/** An amount in minor units: `1299` is €12.99. */
export const formatMoney = (minor: number, currency: Currency, locale: Locale) =>
  getFormatter('number', locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    minor / 100,
  );

export const formatNumber = (value: number, locale: Locale) => getFormatter('number', locale).format(value);

export const formatPercent = (percent: number, locale: Locale, maximumFractionDigits = 0) =>
  getFormatter('number', locale, { style: 'percent', maximumFractionDigits }).format(percent / 100);

type Moment = Date | string | number;

/** For example 21 November 2026; shorter with `month: 'short'`. `tag` is a language, or a language and a country: `en-GB`. */
export const formatDate = (
  moment: Moment,
  tag: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
) => writeFirstOfMonth(getFormatter('date', tag, options).format(new Date(moment)), tag);

export const formatTime = (moment: Moment, tag: string) =>
  getFormatter('date', tag, { timeStyle: 'short' }).format(new Date(moment));

export const formatDateTime = (moment: Moment, tag: string) =>
  writeFirstOfMonth(
    getFormatter('date', tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment)),
    tag,
  );

/** French writes the first day of a month as an ordinal number, which `Intl` does not. */
const writeFirstOfMonth = (date: string, tag: string) =>
  tag.startsWith('fr') ? date.replace(/(^| )1 (?=\p{L})/u, '$11er ') : date;

export const formatList = (items: string[], locale: Locale) =>
  getFormatter('list', locale, { style: 'long', type: 'conjunction' }).format(items);

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "5 minutes ago", "yesterday", "now": the largest whole unit, rounded towards now; days are those of the calendar. */
export function formatRelativeTime(moment: Moment, locale: Locale, now: Moment = Date.now()) {
  const [then, current] = [new Date(moment), new Date(now)];
  const seconds = Math.trunc((then.getTime() - current.getTime()) / 1000);
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  const isNamed = unit === 'second' || unit === 'day';
  const days = toDay(then) - toDay(current);
  const amount = unit === 'second' ? 0 : unit === 'day' ? days : Math.trunc(seconds / length);
  return getFormatter('relative', locale, { numeric: isNamed ? 'auto' : 'always' }).format(amount, unit);
}

/** The number of a day in the calendar of this device. */
const toDay = (date: Date) => Math.floor((date.getTime() / 60_000 - date.getTimezoneOffset()) / 1440);

/** The name of an ISO country code: `DE` is Germany. */
export const getCountryName = (code: string, locale: Locale) =>
  getFormatter('names', locale).of(code) ?? code;
