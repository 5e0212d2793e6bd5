import type { Locale, RouteDefinition, Settings } from '@liaison/shared/contracts';
import { escapeHtml } from '../core/escape-html.ts';
import type { PageRelease } from './page-release.ts';

export interface FirstHtml {
  /** `<style>` elements for the head, without a nonce yet. */
  styles: string;
  body: string;
}

export const screenMark = '<!--screen-->';

interface Wanted {
  shell: PageRelease;
  owner: PageRelease;
  route: RouteDefinition;
  path: string;
  locale: Locale;
  settings: Settings;
}

/** The screen that its release rendered for this path and language, set into the shell's layout; null without either. */
export async function firstHtml({
  shell,
  owner,
  route,
  path,
  locale,
  settings,
}: Wanted): Promise<FirstHtml | null> {
  const screen = await fragment(owner, path, locale);
  const layout = screen && (await fragment(shell, `layout:${route.layout}`, locale));
  if (!screen || !layout?.body.includes(screenMark)) return null;
  // A function, since `$` in a text would mean something in a replacement string.
  const body = withSite(
    layout.body.replace(screenMark, () => screen.body),
    settings,
  );
  return { styles: layout.styles + screen.styles, body };
}

/** Rendered ahead, a text of the site's settings is a mark: `%site.name%`; `.plain` as the chrome shows phone numbers. */
const withSite = (html: string, settings: Settings) =>
  html.replace(/%site\.(\w+)(\.plain)?%/g, (_mark, key: string, plain?: string) => {
    const value = String((settings as unknown as Record<string, unknown>)[key] ?? '');
    return escapeHtml(plain ? value.replace(/[\s\p{Pd}]/gu, '') : value);
  });

async function fragment(page: PageRelease, key: string, locale: Locale): Promise<FirstHtml | null> {
  const { prerendered } = page.release;
  const file = Object.hasOwn(prerendered, key) ? prerendered[key]?.[locale] : undefined;
  const html = file && (await page.read(file))?.toString('utf8');
  if (!html) return null;
  const [styles = ''] = /^(?:\s*<style[^>]*>[\s\S]*?<\/style>)*\s*/.exec(html) ?? [];
  return { styles: styles.trim(), body: html.slice(styles.length) };
}
