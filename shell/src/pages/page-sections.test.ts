import { expect, test } from '@jest/globals';
import { searchSections, splitSections } from './page-sections.ts';
import { parseHtml } from './parse-html.ts';

const sections = splitSections(
  parseHtml('<p>Intro</p><h2>Was kostet das?</h2><p>Lesen ist frei.</p><h2>Über Löschung</h2><p>14 Tage</p>'),
);

test('a page is split at its headings', () => {
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['start', ''],
    ['was-kostet-das', 'Was kostet das?'],
    ['uber-loschung', 'Über Löschung'],
  ]);
});

test('the search matches every word in heading or text and ignores case and accents', () => {
  const found = (search: string) => searchSections(sections, search).map(({ id }) => id);

  expect(found('KOSTET frei')).toEqual(['was-kostet-das']);
  expect(found('loschung')).toEqual(['uber-loschung']);
  expect(found('frei 14')).toEqual([]);
  expect(found('')).toHaveLength(3);
});

test.each([
  ['<h2>Comment m’inscrire ?</h2>', "m'inscrire"],
  ['<h2>Nie pamiętasz hasła?</h2>', 'hasla'],
])('%s is found by what keyboards write: %s', (html, search) => {
  expect(searchSections(splitSections(parseHtml(html)), search)).toHaveLength(1);
});

test('links to a heading with ł, saved by whoever uses them, keep their target', () => {
  expect(splitSections(parseHtml('<h2>Nie pamiętasz hasła?</h2>'))[0]?.id).toBe('nie-pamietasz-has-a');
});
