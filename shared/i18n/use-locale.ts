import type { Locale } from '@liaison/shared/contracts';
import { useTranslation } from 'react-i18next';
import { isLocale } from './locale.ts';

/** The current language; a change renders the component again. */
export function useLocale(): Locale {
  const { i18n } = useTranslation('common');
  return isLocale(i18n.language) ? i18n.language : 'en';
}
