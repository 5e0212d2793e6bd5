import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@liaison/shared/contracts';

const root = join(import.meta.dirname, '../..');
const known = new Map<Locale, Record<string, Record<string, unknown>>>();

/** Every namespace of the project in one language, as the released files hold them. */
export function stringsOf(locale: Locale): Record<string, Record<string, unknown>> {
  const before = known.get(locale);
  if (before) return before;
  const shared = readdirSync(join(root, 'shared/i18n/locales', locale)).map((file) => [
    file.replace('.json', ''),
    read(join(root, 'shared/i18n/locales', locale, file)),
  ]);
  const modules = readdirSync(root)
    .filter((name) => name.startsWith('mf-') || name === 'shell')
    .map((name) => [name.replace('mf-', ''), read(join(root, name, 'locales', `${locale}.json`))]);
  const strings = Object.fromEntries([...shared, ...modules]) as Record<string, Record<string, unknown>>;
  known.set(locale, strings);
  return strings;
}

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
