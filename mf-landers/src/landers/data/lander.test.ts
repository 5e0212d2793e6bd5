import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import module from '../../../module.ts';
import { alonetonight } from './alonetonight.ts';
import { createLanderRoute, getLanderPaths, getVariant } from './lander.ts';
import { landers } from './landers.ts';

const readTexts = (locale: string) =>
  (
    JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/${locale}.json`), 'utf8')) as {
      variants: Record<string, Record<string, { title?: string; lead?: string }>>;
    }
  ).variants;

test.each(locales)('every slug of every lander has its own texts in %s (LAND-017)', (locale) => {
  const texts = readTexts(locale);
  for (const { type, variants } of landers) {
    for (const { slug } of variants) {
      expect(texts[type]?.[slug]?.title).toBeTruthy();
      expect(texts[type]?.[slug]?.lead).toBeTruthy();
    }
  }
});

test('no two landers or languages have the same title', () => {
  const titles = landers.flatMap(({ type, variants }) =>
    variants.flatMap(({ slug }) => locales.map((locale) => readTexts(locale)[type]?.[slug]?.title)),
  );

  expect(new Set(titles).size).toBe(titles.length);
});

test('an unknown slug selects the default variant (LAND-024)', () => {
  expect(getVariant(alonetonight, 'summer').slug).toBe('summer');
  expect(getVariant(alonetonight, undefined).slug).toBe('default');
  expect(getVariant(alonetonight, '../../etc').slug).toBe('default');
});

test('every slug is prerendered at build time, and the default for all unknown ones (LAND-024)', () => {
  const prerendered = module.routes.flatMap((route) => route.prerender ?? []);

  expect(prerendered).toEqual(
    expect.arrayContaining(['/', ...landers.flatMap((lander) => Object.keys(getLanderPaths(lander)))]),
  );
  expect(getLanderPaths({ type: 'evening', variants: [{ slug: 'default' }, { slug: 'summer' }] })).toEqual({
    '/landers/evening': 'default',
    '/landers/evening/summer': 'summer',
    '/landers/evening/:slug?': 'default',
  });
});

test('an experiment is declared by the paths of its slugs, and its shares make a whole', () => {
  const shares = { default: 40, summer: 60 };
  const dates = { start: '2026-12-01', end: '2026-12-31' };
  const { experiments } = createLanderRoute({
    type: 'evening',
    variants: [{ slug: 'default' }, { slug: 'summer' }],
    experiments: [{ name: 'warm', ...dates, shares }],
  });

  expect(experiments).toEqual([
    {
      name: 'warm',
      ...dates,
      path: '/landers/evening',
      variants: [
        { name: 'default', share: 40, path: '/landers/evening' },
        { name: 'summer', share: 60, path: '/landers/evening/summer' },
      ],
    },
  ]);
  for (const { variants, experiments: declared = [] } of landers) {
    const slugs = variants.map(({ slug }) => slug);
    for (const experiment of declared) {
      expect(slugs).toEqual(expect.arrayContaining(Object.keys(experiment.shares)));
      expect(Object.values(experiment.shares).reduce((sum, share) => sum + share, 0)).toBe(100);
    }
  }
});

test.each([
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
  'landing2',
  'landing3',
])('%s has at least three slugs', (type) => {
  expect(landers.find((lander) => lander.type === type)?.variants.length).toBeGreaterThanOrEqual(3);
});
