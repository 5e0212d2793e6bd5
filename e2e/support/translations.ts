import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@liaison/shared/contracts';

const root = join(import.meta.dirname, '../..');

/** Returns the text of `namespace:key` with its values filled in; throws on an unknown key. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Reads the files that the releases are built from. */
export function createTranslator(locale: Locale): Translate {
  const loaded = new Map<string, unknown>();
  return (fullKey, values = {}) => {
    const [namespace = '', key = ''] = fullKey.split(':');
    if (!loaded.has(namespace))
      loaded.set(namespace, JSON.parse(readFileSync(getLocaleFile(namespace, locale), 'utf8')));
    const text = key
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], loaded.get(namespace));
    if (typeof text !== 'string') throw new Error(`no ${locale} text for ${fullKey}`);
    return text.replace(/\{\{\s*-?\s*(\w+).*?\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

function getLocaleFile(namespace: string, locale: Locale): string {
  const shared = join(root, `shared/i18n/locales/${locale}/${namespace}.json`);
  if (existsSync(shared)) return shared;
  const folder = namespace === 'shell' ? 'shell' : `mf-${namespace}`;
  return join(root, folder, `locales/${locale}.json`);
}
