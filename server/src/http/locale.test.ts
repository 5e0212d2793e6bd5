import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { resolveLocale } from './locale.ts';

interface Visit {
  cookie?: string;
  member?: string;
  browser?: string;
}

const visit = ({ cookie, member, browser }: Visit) =>
  ({
    cookies: cookie === undefined ? {} : { i18n_redirected: cookie },
    session: member === undefined ? null : { user: { language: member } },
    headers: { 'accept-language': browser },
  }) as unknown as FastifyRequest;

test('for visitors the language cookie comes first, then the browser, then English (SH-002)', () => {
  expect(resolveLocale(visit({ cookie: 'pl', browser: 'fr' }), 'nl')).toBe('pl');
  expect(resolveLocale(visit({ browser: 'sv, fr-CH;q=0.9, de;q=0.95, en;q=0.1' }))).toBe('de');
  expect(resolveLocale(visit({ browser: 'sv, fr;q=0' }))).toBe('en');
  expect(resolveLocale(visit({}))).toBe('en');
});

test("the member's language comes before the cookie and the site's, which comes before the browser's (SH-003)", () => {
  expect(resolveLocale(visit({ cookie: 'pl', member: 'de', browser: 'fr' }), 'nl')).toBe('de');
  expect(resolveLocale(visit({ member: 'de', browser: 'fr' }), 'nl')).toBe('de');
  expect(resolveLocale(visit({ browser: 'fr' }), 'nl_BE')).toBe('nl');
  expect(resolveLocale(visit({ browser: 'fr' }), 'sv')).toBe('fr');
});

test('a cookie with an unknown language is ignored (SH-002)', () => {
  for (const cookie of ['xx', 'EN', '<script>', 'constructor']) {
    expect(resolveLocale(visit({ cookie, browser: 'it' }))).toBe('it');
  }
});
