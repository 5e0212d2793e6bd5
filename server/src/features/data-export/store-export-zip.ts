import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Locale } from '@liaison/shared/contracts';
import { formatDate, translate } from '@liaison/shared/i18n/server';
import { escapeHtml } from '../../core/escape-html.ts';
import type { Feature, FeatureScope } from '../feature.ts';
import type { ExportEntry } from '../owned-data.ts';
import { writeZipFile } from './write-zip-file.ts';

/** Of one export: then its job has failed. */
export const exportTimeoutSeconds = 3600;
const folderPrefix = 'liaison-export-';

interface StoreOptions {
  userId: string;
  locale: Locale;
  /** Where the zip is stored. */
  key: string;
}

/** Writes a temporary file first, because a bucket needs the length before the upload starts. */
export async function storeExportZip(
  scope: FeatureScope,
  { userId, locale, key }: StoreOptions,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  const path = join(folder, 'export.zip');
  try {
    await writeZipFile(await listEntries(scope, userId, locale), path);
    await (await scope.core.files()).copyFromFs(path, key, { contentType: 'application/zip' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes what processes that were killed left in the temporary directory of this machine. */
export async function deleteLeftFolders(): Promise<void> {
  const before = Date.now() - exportTimeoutSeconds * 1000;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue;
    const folder = join(tmpdir(), name);
    // Its own process may have deleted it meanwhile.
    const changedAt = (await stat(folder).catch(() => null))?.mtimeMs ?? Infinity;
    // Another account of the machine may run a service too.
    if (changedAt < before) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function listEntries(
  { core, features }: FeatureScope,
  userId: string,
  locale: Locale,
): Promise<ExportEntry[]> {
  const page = renderIndexPage({ locale, site: core.settings.site.name, now: core.clock(), features });
  const entries: ExportEntry[] = [
    { path: 'index.html', compress: true, open: async () => Readable.from([page]) },
    ...listFileNames(features).map((name) => ({
      path: `${name}.json`,
      compress: true,
      open: async () =>
        Readable.from([JSON.stringify(await readFile({ core, features }, { name, userId }), null, 2)]),
    })),
  ];
  for (const [, list] of listFolders(features)) entries.push(...(await list(core, userId)));
  return entries;
}

const listFileNames = (features: readonly Feature[]): string[] => [
  ...new Set(features.flatMap(({ ownedData }) => Object.keys(ownedData?.exportFiles ?? {}))),
];

const listFolders = (features: readonly Feature[]) =>
  features.flatMap(({ ownedData }) => Object.entries(ownedData?.exportFolders ?? {}));

/** A list is of one feature; objects of several features are merged. */
async function readFile(
  { core, features }: FeatureScope,
  { name, userId }: { name: string; userId: string },
): Promise<object> {
  const readers = features.flatMap(({ ownedData }) => ownedData?.exportFiles?.[name] ?? []);
  const parts = await Promise.all(readers.map((read) => read(core.db, userId, core.config)));
  return parts.length === 1 && parts[0] ? parts[0] : Object.assign({}, ...parts);
}

interface IndexPageOptions {
  locale: Locale;
  site: string;
  now: Date;
  features: readonly Feature[];
}

/** The table of contents of the zip, in the member's language. It works offline. */
export function renderIndexPage({ locale, site, now, features }: IndexPageOptions): string {
  const day = formatDate(now, locale, { dateStyle: 'long', timeZone: 'UTC' });
  const translateKey = (key: string) => escapeHtml(translate(locale, `export:${key}`, { site, day }));
  const entries = [
    ...listFileNames(features).map((name) => ({ path: `${name}.json`, text: translateKey(`files.${name}`) })),
    ...listFolders(features).map(([name]) => ({ path: `${name}/`, text: translateKey(`folders.${name}`) })),
  ];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${translateKey('title')}</title>
<style>body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 sans-serif}dt{margin-top:1rem;font-weight:600}dd{margin:0}</style></head>
<body><h1>${translateKey('title')}</h1>
<p>${translateKey('made')}</p>
<p>${translateKey('format')}</p>
<p>${translateKey('care')}</p>
<dl>
${entries.map(({ path, text }) => `<dt><a href="${path}">${path}</a></dt><dd>${text}</dd>`).join('\n')}
</dl>
</body></html>
`;
}
