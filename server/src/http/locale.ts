import type { Locale } from '@liaison/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { toLocale } from '../core/locale.ts';

const languageCookie = 'i18n_redirected';

/** By signed-in member, cookie, domain, browser; English otherwise (DEC-30). A member's choice is saved to the account at once. */
export function resolveLocale(request: FastifyRequest, domainLanguage = ''): Locale {
  return (
    toLocale(request.session?.user.language) ??
    toLocale(request.cookies?.[languageCookie]) ??
    toLocale(domainLanguage.slice(0, 2)) ??
    parseAcceptLanguage(request.headers['accept-language']) ??
    'en'
  );
}

/** The locale of the site with the highest weight in an Accept-Language header. */
function parseAcceptLanguage(header: string | undefined): Locale | undefined {
  const preferences = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { locale: toLocale(tag.slice(0, 2)), weight: weight === undefined ? 1 : Number(weight) };
  });
  return preferences
    .filter((preference) => preference.locale && preference.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0]?.locale;
}
