export { Trans, useTranslation } from 'react-i18next';
export type { ResolveStrings } from './backend.ts';
export {
  countryName,
  formatDate,
  formatDateTime,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
} from './format.ts';
export { isLocale, localeNames, localeTags } from './locale.ts';
export { rememberLocale } from './remember-locale.ts';
export { changeLocale, currentLocale, i18n, type I18nStart, startI18n } from './start.ts';
export { useFormat } from './use-format.ts';
export { useLocale } from './use-locale.ts';
