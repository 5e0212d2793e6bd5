import { locales } from '@liaison/shared/contracts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../cli/command-context.ts';
import { createLanderFiles, createVariantText, landerTexts, toIdentifier } from './lander-files.ts';

const folder = 'mf-landers/src/landers';

/** Writes a lander with its default variant into mf-landers. */
export function createLander(root: string, type: string): void {
  if (existsSync(join(root, folder, 'data', `${type}.ts`))) throw new UsageError(`${type} exists already`);
  for (const [file, content] of Object.entries(createLanderFiles(type))) {
    writeFileSync(join(root, folder, file), content);
  }
  const identifier = toIdentifier(type);
  edit(join(root, folder, 'data/landers.ts'), (text) =>
    text
      .replace(/^import type/m, `import { ${identifier} } from './${type}.ts';\n$&`)
      .replace(/\[(.*?),?\s*\];/s, (_list, landers: string) => `[${landers},\n  ${identifier},\n];`),
  );
  addTexts(root, type, 'default');
}

/** Adds a variant to a lander. */
export function createVariant(root: string, type: string, slug: string): void {
  const file = join(root, folder, 'data', `${type}.ts`);
  if (!existsSync(file)) throw new UsageError(`there is no lander ${type}; without --slug it is written`);
  edit(file, (text) => {
    if (text.includes(`slug: '${slug}'`)) throw new UsageError(`${type} has the variant ${slug} already`);
    if (!text.includes('scene: SceneName')) throw new UsageError(`write the variant of ${type} into ${file}`);
    return text.replace(/variants: \[(.*?)\],\n/s, (_all, variants: string) => {
      const lines = [...(variants.match(/\{.*?\}/gs) ?? []), createVariantText(slug)];
      return `variants: [\n${lines.map((line) => `    ${line},\n`).join('')}  ],\n`;
    });
  });
  addTexts(root, type, slug);
}

interface LanderStrings {
  variants: Record<string, Record<string, { title: string; lead: string }>>;
}

function addTexts(root: string, type: string, slug: string): void {
  for (const locale of locales) {
    edit(join(root, `mf-landers/locales/${locale}.json`), (text) => {
      const strings = JSON.parse(text) as LanderStrings;
      strings.variants[type] = { ...strings.variants[type], [slug]: landerTexts[locale] };
      return `${formatStrings(strings)}\n`;
    });
  }
}

/** The word joiner is written by its number, because it cannot be seen. */
const formatStrings = (strings: LanderStrings): string =>
  JSON.stringify(strings, null, 2).replaceAll('\u2060', String.raw`\u2060`);

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));
