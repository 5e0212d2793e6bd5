import type { Locale } from '@liaison/shared/contracts';
import { localeTags } from '@liaison/shared/i18n';

/** For example 34.2 kB. */
export const formatKilobytes = (bytes: number, locale: Locale): string =>
  formatUnit(bytes / 1000, 'kilobyte', locale);

/** For example 120 ms. */
export const formatMilliseconds = (milliseconds: number, locale: Locale): string =>
  formatUnit(Math.round(milliseconds), 'millisecond', locale);

const formatUnit = (value: number, unit: string, locale: Locale) =>
  new Intl.NumberFormat(localeTags[locale], { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
