export { Trans, useTranslation } from 'react-i18next';
export {
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
export { isLocale, localeNames, localeTags } from './locale.ts';
export { saveLocale } from './save-locale.ts';
export { changeLocale, getCurrentLocale, i18n, type I18nOptions, startI18n } from './start.ts';
export { setDateCountry, useDateTag } from './use-date-tag.ts';
export { useFormat } from './use-format.ts';
export { useLocale } from './use-locale.ts';
