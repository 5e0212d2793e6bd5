import type { Locale } from '@liaison/shared/contracts';
import { formatDate, translate } from '@liaison/shared/i18n/server';
import { escapeHtml } from '../../core/escape-html.ts';
import { subjects } from './sections.ts';

/** What the zip holds, file by file, in the member's language; it opens in any browser, offline. */
export function renderIndexPage({ locale, site, now }: { locale: Locale; site: string; now: Date }): string {
  const day = formatDate(now, locale, { dateStyle: 'long', timeZone: 'UTC' });
  const say = (key: string) => escapeHtml(translate(locale, `export:${key}`, { site, day }));
  const entries = [
    ...subjects.map(({ file }) => ({ path: `${file}.json`, text: say(`files.${file}`) })),
    { path: 'conversations/', text: say('files.conversations') },
    { path: 'photos/', text: say('files.pictures') },
  ];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('title')}</title>
<style>body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 sans-serif}dt{margin-top:1rem;font-weight:600}dd{margin:0}</style></head>
<body><h1>${say('title')}</h1>
<p>${say('made')}</p>
<p>${say('format')}</p>
<p>${say('care')}</p>
<dl>
${entries.map(({ path, text }) => `<dt><a href="${path}">${path}</a></dt><dd>${text}</dd>`).join('\n')}
</dl>
</body></html>
`;
}
