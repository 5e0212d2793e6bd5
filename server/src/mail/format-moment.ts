import { formatDate } from '@liaison/shared/i18n/server';

/** To the minute, in UTC: the recipient's time zone is not known for certain. `tag` is that of `toDateTag`. */
export const formatMoment = (moment: Date, tag: string): string =>
  `${formatDate(moment, tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
