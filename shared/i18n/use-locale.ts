import type { Locale } from '@liaison/shared/contracts';
import { useTranslation } from 'react-i18next';
import { getCurrentLocale } from './start.ts';

/** The current language; a change renders the component again. */
export function useLocale(): Locale {
  useTranslation('common');
  return getCurrentLocale();
}
