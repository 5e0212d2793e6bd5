import type { Currency } from '@liaison/shared/contracts';
import {
  getCountryName,
  formatDate,
  formatDateTime,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelativeTime,
  formatTime,
} from './format.ts';
import { useDateTag } from './use-date-tag.ts';
import { useLocale } from './use-locale.ts';

/** The functions of `format.ts`, bound to the current language, and to the country for dates and times. */
export function useFormat() {
  const locale = useLocale();
  const dateTag = useDateTag();
  return {
    money: (minor: number, currency: Currency) => formatMoney(minor, currency, locale),
    number: (value: number) => formatNumber(value, locale),
    percent: (percent: number) => formatPercent(percent, locale),
    date: (moment: Date | string | number, options?: Intl.DateTimeFormatOptions) =>
      formatDate(moment, dateTag, options),
    time: (moment: Date | string | number) => formatTime(moment, dateTag),
    dateTime: (moment: Date | string | number) => formatDateTime(moment, dateTag),
    relative: (moment: Date | string | number, now?: number) => formatRelativeTime(moment, locale, now),
    list: (items: string[]) => formatList(items, locale),
    country: (code: string) => getCountryName(code, locale),
  };
}
