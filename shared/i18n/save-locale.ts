import type { Locale } from '@liaison/shared/contracts';
import { createCookie } from '@liaison/shared/storage';

const languageCookie = createCookie({ name: 'i18n_redirected', days: 365 });

/** Stores the choice for a year (SH-004) in the cookie that the gateway checks first. */
export const saveLocale = (locale: Locale): void => languageCookie.set(locale);
