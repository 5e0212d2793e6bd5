import type { Locale } from '@liaison/shared/contracts';

const cookieName = 'i18n_redirected';
const cookieDays = 365;

/** Stores the choice for a year (SH-004) in the cookie that the gateway checks first. */
export function saveLocale(locale: Locale): void {
  document.cookie = `${cookieName}=${locale}; Max-Age=${cookieDays * 86_400}; Path=/; SameSite=Lax`;
}
