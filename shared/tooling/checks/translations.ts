import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { locales } from '@liaison/shared/contracts';
import { findRefusedTerms, type GlossaryEntry } from './find-refused-terms.ts';

/**
 * Checks that all seven languages have every text, with the plural forms of the language and the same variables, that no text
 * is still in English, that French punctuation has no-break spaces, that "E-Mail" does not break, that every key used in the code
 * exists, that every existing key is used, and that texts and static pages use the words of the language's glossary.
 */
const root = join(import.meta.dirname, '../../..');
const pluralSuffix = /_(zero|one|two|few|many|other)$/;
/** Namespaces for developers. */
const wordsAreTechnical = new Set(['panel', 'sandbox']);
/** Not every mail program leaves an invisible character out. */
const outsidePages = /^(mail|export):/;
const problems: string[] = [];

type Texts = Map<string, string>;
type Catalogue = { namespace: string; texts: Map<string, Texts> };

const catalogues = readCatalogues();
catalogues.forEach(checkLanguages);
checkUsage(catalogues);
checkWords(catalogues);

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${catalogues.length} namespaces, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function readCatalogues(): Catalogue[] {
  const byNamespace = new Map<string, Catalogue>();
  const files = globSync(['{shell,mf-*}/locales/*.json', 'shared/i18n/locales/*/*.json'], { cwd: root });
  for (const file of files) {
    const isShared = file.startsWith('shared/');
    const namespace = isShared ? basename(file, '.json') : (file.split('/')[0] ?? '').replace('mf-', '');
    const locale = isShared ? basename(dirname(file)) : basename(file, '.json');
    const catalogue = byNamespace.get(namespace) ?? { namespace, texts: new Map() };
    byNamespace.set(namespace, catalogue);
    catalogue.texts.set(locale, flatten(JSON.parse(readFileSync(join(root, file), 'utf8'))));
  }
  return [...byNamespace.values()];
}

function flatten(value: unknown, prefix = '', into: Texts = new Map()): Texts {
  if (typeof value === 'string') return into.set(prefix, value);
  for (const [key, inner] of Object.entries(value as object))
    flatten(inner, prefix ? `${prefix}.${key}` : key, into);
  return into;
}

function checkLanguages({ namespace, texts }: Catalogue) {
  const english = texts.get('en') ?? new Map<string, string>();
  const bases = getBaseKeys(english);
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
      if (!expected.includes(key))
        problems.push(`${namespace}: ${locale} has ${key}, which en does not have`);
      checkVariables(namespace, locale, key, text, english);
    }
  }
}

/** Maps each key without its plural suffix to whether it has plural forms. */
function getBaseKeys(texts: Texts): Map<string, boolean> {
  const isPlural = (key: string) => pluralSuffix.test(key) && texts.has(key.replace(pluralSuffix, '_other'));
  return new Map(
    [...texts.keys()].map((key) => (isPlural(key) ? [key.replace(pluralSuffix, ''), true] : [key, false])),
  );
}

function checkVariables(namespace: string, locale: string, key: string, text: string, english: Texts) {
  const original = english.get(key) ?? english.get(key.replace(pluralSuffix, '_other')) ?? '';
  const listVariables = (source: string) =>
    new Set([...source.matchAll(/\{\{\s*-?\s*(\w+)/g)].map(([, name]) => name ?? ''));
  const missing = [...listVariables(original)].filter(
    (name) => name !== 'count' && !listVariables(text).has(name),
  );
  if (missing.length > 0) problems.push(`${namespace}: ${locale} ${key} does not use ${missing.join(', ')}`);
  const words = original.replace(/\{\{.*?\}\}/g, '').match(/\p{L}{2,}/gu) ?? [];
  if (locale !== 'en' && text === original && words.length > 3)
    problems.push(`${namespace}: ${locale} ${key} is still English`);
}

/** Texts by `namespace:key`, static pages by `pages:name`, compared with `shared/i18n/glossary`. */
function checkWords(all: Catalogue[]) {
  for (const locale of locales) {
    const file = join(root, 'shared/i18n/glossary', `${locale}.json`);
    const glossary = JSON.parse(readFileSync(file, 'utf8')) as GlossaryEntry[];
    const own = all
      .filter(({ namespace }) => !wordsAreTechnical.has(namespace))
      .flatMap(({ namespace, texts }) =>
        [...(texts.get(locale) ?? [])].map(([key, text]) => [`${namespace}:${key}`, text] as const),
      );
    const pages = globSync(`server/src/features/pages/content/${locale}/*.md`, { cwd: root }).map(
      (page) => [`pages:${basename(page, '.md')}`, readFileSync(join(root, page), 'utf8')] as const,
    );
    const written = new Map([...own, ...pages]);
    for (const problem of findRefusedTerms(glossary, written)) problems.push(`${locale}: ${problem}`);
    if (locale === 'fr') checkFrenchSpaces(written);
    if (locale !== 'en') checkMailHyphens(locale, new Map(own));
  }
}

/** A line must not begin with punctuation. */
function checkFrenchSpaces(texts: Texts) {
  for (const [key, text] of texts)
    if (/ [:;?!»](?![[-])|« /.test(text))
      problems.push(`fr: ${key} has a space that can break beside its punctuation`);
}

/** The "E-" alone at the end of a line is hard to read. English keeps the plain hyphen of the specification's texts. */
function checkMailHyphens(locale: string, texts: Texts) {
  for (const [key, text] of texts)
    if (!outsidePages.test(key) && /\be-mail/i.test(text))
      problems.push(`${locale}: ${key} has a hyphen in “e-mail” that can break: put \\u2060 behind it`);
}

function checkUsage(all: Catalogue[]) {
  const files = globSync('{shell,mf-*,shared,server}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /node_modules|dist$|testing|contracts$|\.(test|fixture)\.tsx?$/.test(name),
  });
  const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const text = sources.map((source) => source.text).join('\n');
  const literals = new Set(
    [...text.matchAll(/['"`](?:[\w-]+:)?([\w.-]+)['"`]/g)].map(([, key]) => key ?? ''),
  );
  const patterns = sources.flatMap(findComposedKeys);
  for (const { namespace, texts } of all) {
    const english = texts.get('en') ?? new Map<string, string>();
    const bases = getBaseKeys(english);
    for (const base of bases.keys()) {
      const isUsed = literals.has(base) || patterns.some((pattern) => pattern.test(`${namespace}:${base}`));
      if (!isUsed) problems.push(`${namespace}: ${base} is not used`);
    }
    const used = [...text.matchAll(new RegExp(`['"\`]${namespace}:([\\w.-]+)['"\`]`, 'g'))].map(
      ([, key]) => key ?? '',
    );
    for (const key of new Set(used)) {
      if (!bases.has(key) && !english.has(key))
        problems.push(`${namespace}: the code uses ${key}, which does not exist`);
    }
  }
}

/**
 * Template literals that can be keys, as patterns of `namespace:key`. One that contains a fixed word matches in every
 * namespace, one that consists of variables only in the namespace of its own module.
 */
function findComposedKeys({ file, text }: { file: string; text: string }): RegExp[] {
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
