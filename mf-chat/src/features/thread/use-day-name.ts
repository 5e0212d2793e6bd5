import { localeTags, useFormat, useLocale } from '@liaison/shared/i18n';

/** Today, yesterday, or the date; the year only where it is another one. */
export function useDayName() {
  const format = useFormat();
  const locale = useLocale();
  return (date: Date, now = new Date()) => {
    const days = Math.round((startOfDay(date) - startOfDay(now)) / 86_400_000);
    if (days === 0 || days === -1) {
      const word = new Intl.RelativeTimeFormat(localeTags[locale], { numeric: 'auto' }).format(days, 'day');
      return word.slice(0, 1).toLocaleUpperCase(localeTags[locale]) + word.slice(1);
    }
    const isThisYear = date.getFullYear() === now.getFullYear();
    return format.date(date, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(!isThisYear && { year: 'numeric' }),
    });
  };
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
