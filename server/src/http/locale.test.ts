import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { localeOf } from './locale.ts';

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

test('the language cookie comes first, then the browser, then English (SH-002)', () => {
  expect(localeOf(visit({ cookie: 'pl', member: 'de', browser: 'fr' }), 'nl')).toBe('pl');
  expect(localeOf(visit({ browser: 'sv, fr-CH;q=0.9, de;q=0.95, en;q=0.1' }))).toBe('de');
  expect(localeOf(visit({ browser: 'sv, fr;q=0' }))).toBe('en');
  expect(localeOf(visit({}))).toBe('en');
});

test("a member's own language comes before that of the site, which comes before the browser's (SH-003)", () => {
  expect(localeOf(visit({ member: 'de', browser: 'fr' }), 'nl')).toBe('de');
  expect(localeOf(visit({ browser: 'fr' }), 'nl_BE')).toBe('nl');
  expect(localeOf(visit({ browser: 'fr' }), 'sv')).toBe('fr');
});

test('a cookie that names no language of the site does not count (SH-002)', () => {
  for (const cookie of ['xx', 'EN', '<script>', 'constructor']) {
    expect(localeOf(visit({ cookie, browser: 'it' }))).toBe('it');
  }
});
