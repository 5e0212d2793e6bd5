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
import { useLocale } from './use-locale.ts';

/** The functions of `format.ts`, bound to the current language. */
export function useFormat() {
  const locale = useLocale();
  return {
    money: (minor: number, currency: Currency) => formatMoney(minor, currency, locale),
    number: (value: number) => formatNumber(value, locale),
    percent: (percent: number) => formatPercent(percent, locale),
    date: (moment: Date | string | number, options?: Intl.DateTimeFormatOptions) =>
      formatDate(moment, locale, options),
    time: (moment: Date | string | number) => formatTime(moment, locale),
    dateTime: (moment: Date | string | number) => formatDateTime(moment, locale),
    relative: (moment: Date | string | number, now?: number) => formatRelativeTime(moment, locale, now),
    list: (items: string[]) => formatList(items, locale),
    country: (code: string) => getCountryName(code, locale),
  };
}
