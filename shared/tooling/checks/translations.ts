import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { locales } from '@liaison/shared/contracts';

/**
 * Seven languages, each complete by its own plural rules, with the same values to fill in; nothing left in English;
 * every key that the code names exists, and every key that exists is named.
 */
const root = join(import.meta.dirname, '../../..');
const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const problems: string[] = [];

type Texts = Map<string, string>;
type Catalogue = { namespace: string; texts: Map<string, Texts> };

const catalogues = readCatalogues();
catalogues.forEach(checkLanguages);
checkUse(catalogues);

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${catalogues.length} namespaces, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function readCatalogues(): Catalogue[] {
  const known = new Map<string, Catalogue>();
  const files = globSync(['{shell,mf-*}/locales/*.json', 'shared/i18n/locales/*/*.json'], { cwd: root });
  for (const file of files) {
    const isShared = file.startsWith('shared/');
    const namespace = isShared ? basename(file, '.json') : (file.split('/')[0] ?? '').replace('mf-', '');
    const locale = isShared ? basename(dirname(file)) : basename(file, '.json');
    const catalogue = known.get(namespace) ?? { namespace, texts: new Map() };
    known.set(namespace, catalogue);
    catalogue.texts.set(locale, flatten(JSON.parse(readFileSync(join(root, file), 'utf8'))));
  }
  return [...known.values()];
}

function flatten(value: unknown, prefix = '', into: Texts = new Map()): Texts {
  if (typeof value === 'string') return into.set(prefix, value);
  for (const [key, inner] of Object.entries(value as object))
    flatten(inner, prefix ? `${prefix}.${key}` : key, into);
  return into;
}

function checkLanguages({ namespace, texts }: Catalogue) {
  const english = texts.get('en') ?? new Map<string, string>();
  const bases = basesOf(english);
  for (const locale of locales) {
    const own = texts.get(locale);
    if (!own) {
      problems.push(`${namespace}: no ${locale}`);
      continue;
    }
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const expected = [...bases].flatMap(([base, isPlural]) =>
      isPlural ? categories.map((one) => `${base}_${one}`) : [base],
    );
    for (const key of expected)
      if (!own.get(key)?.trim()) problems.push(`${namespace}: ${locale} lacks ${key}`);
    for (const [key, text] of own) {
      if (!expected.includes(key)) problems.push(`${namespace}: ${locale} has ${key}, which en has not`);
      checkValues(namespace, locale, key, text, english);
    }
  }
}

/** Key without its plural suffix → whether it is a plural. */
function basesOf(texts: Texts): Map<string, boolean> {
  const isPlural = (key: string) => pluralSuffix.test(key) && texts.has(key.replace(pluralSuffix, '_other'));
  return new Map(
    [...texts.keys()].map((key) => (isPlural(key) ? [key.replace(pluralSuffix, ''), true] : [key, false])),
  );
}

function checkValues(namespace: string, locale: string, key: string, text: string, english: Texts) {
  const model = english.get(key) ?? english.get(key.replace(pluralSuffix, '_other')) ?? '';
  const values = (of: string) =>
    new Set([...of.matchAll(/\{\{\s*-?\s*(\w+)/g)].map(([, name]) => name ?? ''));
  const missing = [...values(model)].filter((name) => name !== 'count' && !values(text).has(name));
  if (missing.length > 0) problems.push(`${namespace}: ${locale} ${key} does not use ${missing.join(', ')}`);
  const words = model.replace(/\{\{.*?\}\}/g, '').match(/\p{L}{2,}/gu) ?? [];
  if (locale !== 'en' && text === model && words.length > 3)
    problems.push(`${namespace}: ${locale} ${key} is still English`);
}

function checkUse(all: Catalogue[]) {
  const files = globSync('{shell,mf-*,shared,server}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /node_modules|dist$|testing|contracts$|\.test\.tsx?$/.test(name),
  });
  const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const text = sources.map((source) => source.text).join('\n');
  const literals = new Set(
    [...text.matchAll(/['"`](?:[\w-]+:)?([\w.-]+)['"`]/g)].map(([, key]) => key ?? ''),
  );
  const patterns = sources.flatMap(composedKeys);
  for (const { namespace, texts } of all) {
    const english = texts.get('en') ?? new Map<string, string>();
    const bases = basesOf(english);
    for (const base of bases.keys()) {
      const isNamed = literals.has(base) || patterns.some((pattern) => pattern.test(`${namespace}:${base}`));
      if (!isNamed) problems.push(`${namespace}: ${base} is named nowhere`);
    }
    const named = [...text.matchAll(new RegExp(`['"\`]${namespace}:([\\w.-]+)['"\`]`, 'g'))].map(
      ([, key]) => key ?? '',
    );
    for (const key of new Set(named)) {
      if (!bases.has(key) && !english.has(key))
        problems.push(`${namespace}: the code names ${key}, which is not there`);
    }
  }
}

/**
 * Template literals that can be keys, as patterns over `namespace:key`. One that says a word of its own counts everywhere, one
 * that is made of values alone only for its own module.
 */
function composedKeys({ file, text }: { file: string; text: string }): RegExp[] {
  const own = /^(?:mf-)?([\w-]+)\//.exec(file)?.[1] ?? '';
  const templates = [...text.matchAll(/`((?:[\w.:-]|\$\{[^`{}]*\})+)`/g)].map(([, body]) => body ?? '');
  return templates
    .filter((body) => body.includes('${'))
    .flatMap((body) => {
      const words = body.replace(/\$\{[^}]*\}/g, '');
      const pattern = body.replace(/[.-]/g, '\\$&').replace(/\$\{[^}]*\}/g, '[\\w.-]+');
      if (body.includes(':')) return new RegExp(`^${pattern}$`);
      if (/[a-z]{3}/i.test(words)) return new RegExp(`^[\\w-]+:${pattern}$`);
      return words.includes('..') ? new RegExp(`^${own}:${pattern}$`) : [];
    });
}
