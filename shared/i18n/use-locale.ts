import type { Locale } from '@liaison/shared/contracts';
import { useTranslation } from 'react-i18next';
import { isLocale } from './locale.ts';

/** The language of the page; the component renders again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation('common');
  return isLocale(i18n.language) ? i18n.language : 'en';
}
