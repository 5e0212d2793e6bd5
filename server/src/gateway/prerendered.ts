import type { Locale, Settings } from '@liaison/shared/contracts';
import { matchPath } from '@liaison/release/routes';
import { escapeHtml } from '../core/escape-html.ts';
import type { PageRelease, PageRoute } from './page-release.ts';

export interface PrerenderedHtml {
  /** `<style>` elements for the head, without a nonce yet. */
  styles: string;
  body: string;
  /** Whether a skeleton stands in for the screen. */
  isSkeleton: boolean;
}

const screenPlaceholder = '<!--screen-->';

interface PrerenderedOptions {
  shell: PageRelease;
  /** Null for a path that no route has. */
  route: PageRoute | null;
  /** The path whose HTML was prerendered: see `findPrerendered`. */
  prerenderedPath: string;
  locale: Locale;
  settings: Settings;
}

/**
 * The prerendered screen of this path and language, or else the skeleton of its route, inside the prerendered layout of the shell;
 * null when the shell's release has none.
 */
export async function loadPrerendered({
  shell,
  route,
  prerenderedPath,
  locale,
  settings,
}: PrerenderedOptions): Promise<PrerenderedHtml | null> {
  const [layout, screen] = await Promise.all([
    readFragment(shell, `layout:${route?.layout ?? 'default'}`, locale),
    route && readFragment(route.owner, prerenderedPath, locale),
  ]);
  const content = screen ?? (await readFragment(shell, `skeleton:${route?.skeleton ?? 'text'}`, locale));
  if (!content || !layout?.body.includes(screenPlaceholder)) return null;
  // A function, since `$` is special in a replacement string.
  const body = insertSettings(
    layout.body.replace(screenPlaceholder, () => content.body),
    settings,
  );
  return { styles: layout.styles + content.styles, body, isSkeleton: !screen };
}

/** The path whose HTML was prerendered for this one: itself, or else one with parameters, which stands for all others of its route. */
export const findPrerendered = ({ owner, prerender = [] }: PageRoute, path: string): string =>
  Object.hasOwn(owner.release.prerendered, path)
    ? path
    : (matchPath(
        prerender.map((pattern) => ({ path: pattern })),
        path,
      )?.route.path ?? path);

/** Prerendered HTML has placeholders for settings, such as `%site.name%`; `.plain` removes spaces and dashes from phone numbers. */
const insertSettings = (html: string, settings: Settings) =>
  html.replace(/%site\.(\w+)(\.plain)?%/g, (_placeholder, key: string, plain?: string) => {
    const value = String((settings as unknown as Record<string, unknown>)[key] ?? '');
    return escapeHtml(plain ? value.replace(/[\s\p{Pd}]/gu, '') : value);
  });

type Fragment = Omit<PrerenderedHtml, 'isSkeleton'>;

async function readFragment(page: PageRelease, key: string, locale: Locale): Promise<Fragment | null> {
  const { prerendered } = page.release;
  const file = Object.hasOwn(prerendered, key) ? prerendered[key]?.[locale] : undefined;
  const html = file && (await page.read(file))?.toString('utf8');
  if (!html) return null;
  const [styles = ''] = /^(?:\s*<style[^>]*>[\s\S]*?<\/style>)*\s*/.exec(html) ?? [];
  return { styles: styles.trim(), body: html.slice(styles.length) };
}
