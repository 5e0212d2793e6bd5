import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import module from '../../../module.ts';
import { alonetonight } from './alonetonight.ts';
import { pathsOf, variantOf } from './lander.ts';

const landers = [alonetonight];
const strings = (locale: string) =>
  (
    JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/${locale}.json`), 'utf8')) as {
      variants: Record<string, Record<string, { title?: string; lead?: string }>>;
    }
  ).variants;

test.each(locales)('every slug of every lander has its own words in %s (LAND-017)', (locale) => {
  const texts = strings(locale);
  for (const { type, variants } of landers) {
    for (const { slug } of variants) {
      expect(texts[type]?.[slug]?.title).toBeTruthy();
      expect(texts[type]?.[slug]?.lead).toBeTruthy();
    }
  }
});

test('no two languages share the words of a lander', () => {
  const titles = landers.flatMap(({ type, variants }) =>
    variants.flatMap(({ slug }) => locales.map((locale) => strings(locale)[type]?.[slug]?.title)),
  );

  expect(new Set(titles).size).toBe(titles.length);
});

test('an unknown slug is the default one (LAND-024)', () => {
  expect(variantOf(alonetonight, 'summer').slug).toBe('summer');
  expect(variantOf(alonetonight, undefined).slug).toBe('default');
  expect(variantOf(alonetonight, '../../etc').slug).toBe('default');
});

test('the first HTML of every slug is made at build time', () => {
  const prerendered = module.routes.flatMap((route) => route.prerender ?? []);

  expect(prerendered).toEqual(expect.arrayContaining(['/', ...landers.flatMap(pathsOf)]));
});
