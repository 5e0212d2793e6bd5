import { type Locale, locales } from '@liaison/shared/contracts';
import type { FastifyRequest } from 'fastify';

export const languageCookie = 'i18n_redirected';

/** Cookie, signed-in member's language, the domain's, the browser's, English (DEC-30). */
export function localeOf(request: FastifyRequest, domainLanguage = ''): Locale {
  return (
    asLocale(request.cookies?.[languageCookie]) ??
    asLocale(request.session?.user.language) ??
    asLocale(domainLanguage.slice(0, 2)) ??
    browserLocale(request.headers['accept-language']) ??
    'en'
  );
}

export const asLocale = (value: string | undefined): Locale | undefined =>
  locales.find((locale) => locale === value);

/** The language the browser weighs most among those the site speaks. */
export function browserLocale(header: string | undefined): Locale | undefined {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { locale: asLocale(tag.slice(0, 2)), weight: weight === undefined ? 1 : Number(weight) };
  });
  return wishes.filter((wish) => wish.locale && wish.weight > 0).toSorted((a, b) => b.weight - a.weight)[0]
    ?.locale;
}
