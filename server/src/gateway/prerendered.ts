import type { Locale, RouteDefinition, Settings } from '@liaison/shared/contracts';
import { escapeHtml } from '../core/escape-html.ts';
import type { PageRelease } from './page-release.ts';

export interface PrerenderedHtml {
  /** `<style>` elements for the head, without a nonce yet. */
  styles: string;
  body: string;
}

const screenPlaceholder = '<!--screen-->';

interface PrerenderedOptions {
  shell: PageRelease;
  owner: PageRelease;
  route: RouteDefinition;
  path: string;
  locale: Locale;
  settings: Settings;
}

/** The prerendered screen of this path and language inside the prerendered layout of the shell; null when one is missing. */
export async function loadPrerendered({
  shell,
  owner,
  route,
  path,
  locale,
  settings,
}: PrerenderedOptions): Promise<PrerenderedHtml | null> {
  const screen = await readFragment(owner, path, locale);
  const layout = screen && (await readFragment(shell, `layout:${route.layout}`, locale));
  if (!screen || !layout?.body.includes(screenPlaceholder)) return null;
  // A function, since `$` is special in a replacement string.
  const body = insertSettings(
    layout.body.replace(screenPlaceholder, () => screen.body),
    settings,
  );
  return { styles: layout.styles + screen.styles, body };
}

/** Prerendered HTML has placeholders for settings, such as `%site.name%`; `.plain` removes spaces and dashes from phone numbers. */
const insertSettings = (html: string, settings: Settings) =>
  html.replace(/%site\.(\w+)(\.plain)?%/g, (_placeholder, key: string, plain?: string) => {
    const value = String((settings as unknown as Record<string, unknown>)[key] ?? '');
    return escapeHtml(plain ? value.replace(/[\s\p{Pd}]/gu, '') : value);
  });

async function readFragment(page: PageRelease, key: string, locale: Locale): Promise<PrerenderedHtml | null> {
  const { prerendered } = page.release;
  const file = Object.hasOwn(prerendered, key) ? prerendered[key]?.[locale] : undefined;
  const html = file && (await page.read(file))?.toString('utf8');
  if (!html) return null;
  const [styles = ''] = /^(?:\s*<style[^>]*>[\s\S]*?<\/style>)*\s*/.exec(html) ?? [];
  return { styles: styles.trim(), body: html.slice(styles.length) };
}
