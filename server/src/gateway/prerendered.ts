import type { Locale, Settings } from '@liaison/shared/contracts';
import { fillCall, insertTexts, matchSample } from '@liaison/release';
import { matchPath } from '@liaison/release/routes';
import { escapeHtml } from '../core/escape-html.ts';
import type { Answers } from './answers.ts';
import type { PageRelease, PageRoute } from './page-release.ts';

export interface PrerenderedHtml {
  /** `<style>` elements for the head, without a nonce yet. */
  styles: string;
  body: string;
  /** Whether a skeleton stands in for the screen. */
  isSkeleton: boolean;
  /** Whether the page may start with the answers: a screen with samples shows them at once, which would not fit to HTML without them. */
  takesAnswers: boolean;
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
  params: Readonly<Record<string, string>>;
  answers: Answers;
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
  params,
  answers,
}: PrerenderedOptions): Promise<PrerenderedHtml | null> {
  const sample = route && findSample(route, params, answers);
  const [layout, withAnswers, withoutAnswers] = await Promise.all([
    readFragment(shell, `layout:${route?.layout ?? 'default'}`, locale),
    sample && readFragment(route.owner, `${prerenderedPath}#${sample.index}`, locale),
    route && readFragment(route.owner, prerenderedPath, locale),
  ]);
  const screen = withAnswers ?? withoutAnswers;
  const content = screen ?? (await readFragment(shell, `skeleton:${route?.skeleton ?? 'text'}`, locale));
  if (!content || !layout?.body.includes(screenPlaceholder)) return null;
  // A function, since `$` is special in a replacement string.
  const body = insertSettings(
    layout.body.replace(screenPlaceholder, () => content.body),
    settings,
  );
  return {
    styles: layout.styles + content.styles,
    // Last, because the texts can be of members.
    body: withAnswers ? insertTexts(body, sample?.texts ?? [], escapeHtml) : body,
    isSkeleton: !screen,
    takesAnswers: withAnswers !== null || !screen || !route?.samples,
  };
}

/** The first sample that has the shape of the answers, and the texts to insert into its HTML. */
function findSample({ samples = [] }: PageRoute, params: PrerenderedOptions['params'], answers: Answers) {
  for (const [index, sample] of samples.entries()) {
    const filled = Object.entries(sample).map(([call, answer]) => [fillCall(call, params), answer] as const);
    const texts = matchSample(Object.fromEntries(filled), answers, params);
    if (texts) return { index, texts };
  }
  return null;
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

type Fragment = Pick<PrerenderedHtml, 'styles' | 'body'>;

async function readFragment(page: PageRelease, key: string, locale: Locale): Promise<Fragment | null> {
  const { prerendered } = page.release;
  const file = Object.hasOwn(prerendered, key) ? prerendered[key]?.[locale] : undefined;
  const html = file && (await page.read(file))?.toString('utf8');
  if (!html) return null;
  const [styles = ''] = /^(?:\s*<style[^>]*>[\s\S]*?<\/style>)*\s*/.exec(html) ?? [];
  return { styles: styles.trim(), body: html.slice(styles.length) };
}
