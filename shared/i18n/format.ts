import type { Currency, Locale } from '@liaison/shared/contracts';
import { localeTags } from './locale.ts';

interface Formatters {
  number: Intl.NumberFormat;
  date: Intl.DateTimeFormat;
  relative: Intl.RelativeTimeFormat;
  list: Intl.ListFormat;
  names: Intl.DisplayNames;
}

const makers: { [K in keyof Formatters]: (tag: string, options: object) => Formatters[K] } = {
  number: (tag, options) => new Intl.NumberFormat(tag, options),
  date: (tag, options) => new Intl.DateTimeFormat(tag, options),
  relative: (tag, options) => new Intl.RelativeTimeFormat(tag, options),
  list: (tag, options) => new Intl.ListFormat(tag, options),
  names: (tag, options) => new Intl.DisplayNames(tag, { type: 'region', ...options }),
};

const made = new Map<string, Formatters[keyof Formatters]>();

/** Making a formatter costs far more than using it. */
function formatter<K extends keyof Formatters>(kind: K, locale: Locale, options: object = {}): Formatters[K] {
  const key = `${kind}|${locale}|${JSON.stringify(options)}`;
  const known = made.get(key) ?? makers[kind](localeTags[locale], options);
  made.set(key, known);
  return known as Formatters[K];
}

/** An amount in minor units: `1299` is €12.99. */
export const formatMoney = (minor: number, currency: Currency, locale: Locale) =>
  formatter('number', locale, { style: 'currency', currency }).format(minor / 100);

export const formatNumber = (value: number, locale: Locale) => formatter('number', locale).format(value);

export const formatPercent = (percent: number, locale: Locale) =>
  formatter('number', locale, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);

type Moment = Date | string | number;

/** 21 November 2026; `month: 'short'` and the like shorten it. */
export const formatDate = (
  moment: Moment,
  locale: Locale,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
) => formatter('date', locale, options).format(new Date(moment));

export const formatTime = (moment: Moment, locale: Locale) =>
  formatter('date', locale, { timeStyle: 'short' }).format(new Date(moment));

export const formatDateTime = (moment: Moment, locale: Locale) =>
  formatter('date', locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));

export const formatList = (items: string[], locale: Locale) =>
  formatter('list', locale, { style: 'long', type: 'conjunction' }).format(items);

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "5 minutes ago", "yesterday", "now"; whole units, rounded towards the present. */
export function formatRelative(moment: Moment, locale: Locale, now: Moment = Date.now()) {
  const seconds = Math.trunc((new Date(moment).getTime() - new Date(now).getTime()) / 1000);
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  const amount = unit === 'second' ? 0 : Math.trunc(seconds / length);
  return formatter('relative', locale, { numeric: 'auto' }).format(amount, unit);
}

/** `DE` is Germany. */
export const countryName = (code: string, locale: Locale) => formatter('names', locale).of(code) ?? code;
