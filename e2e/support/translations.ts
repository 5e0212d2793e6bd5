import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@liaison/shared/contracts';

const root = join(import.meta.dirname, '../..');

/** The text behind `namespace:key`, filled in; fails on a key that is not there. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Reads the same files the releases are built from, so that a journey speaks every language. */
export function translator(locale: Locale): Translate {
  const loaded = new Map<string, unknown>();
  return (fullKey, values = {}) => {
    const [namespace = '', key = ''] = fullKey.split(':');
    if (!loaded.has(namespace))
      loaded.set(namespace, JSON.parse(readFileSync(fileOf(namespace, locale), 'utf8')));
    const text = key
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], loaded.get(namespace));
    if (typeof text !== 'string') throw new Error(`no ${locale} text for ${fullKey}`);
    return text.replace(/\{\{\s*-?\s*(\w+).*?\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

function fileOf(namespace: string, locale: Locale): string {
  const shared = join(root, `shared/i18n/locales/${locale}/${namespace}.json`);
  if (existsSync(shared)) return shared;
  const folder = namespace === 'shell' ? 'shell' : `mf-${namespace}`;
  return join(root, folder, `locales/${locale}.json`);
}
