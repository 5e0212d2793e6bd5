import type { Locale } from '@liaison/shared/contracts';

const cookieName = 'i18n_redirected';
const cookieDays = 365;

/** Keeps the choice for a year (SH-004); the gateway reads it before anything else. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `${cookieName}=${locale}; Max-Age=${cookieDays * 86_400}; Path=/; SameSite=Lax`;
}
