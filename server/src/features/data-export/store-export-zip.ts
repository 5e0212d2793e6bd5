import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Locale } from '@liaison/shared/contracts';
import { formatDate, translate } from '@liaison/shared/i18n/server';
import type { Core } from '../core.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { toExportKey, toStorageKey } from '../../files/picture-files.ts';
import { listConversationEntries } from './conversation-entries.ts';
import { sections } from './sections.ts';
import { writeZipFile, type ZipEntry } from './write-zip-file.ts';

interface StoreOptions {
  userId: string;
  locale: Locale;
  /** Where the zip is stored. */
  key: string;
}

type ZipDeps = Pick<Core, 'db' | 'files' | 'settings' | 'clock'>;

/** Writes a temporary file first, because a bucket needs the length before the upload starts. */
export async function storeExportZip(core: ZipDeps, { userId, locale, key }: StoreOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'liaison-export-'));
  const path = join(folder, 'export.zip');
  try {
    await writeZipFile(await listEntries(core, userId, locale), path);
    await (await core.files()).copyFromFs(path, key, { contentType: 'application/zip' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function listEntries(core: ZipDeps, userId: string, locale: Locale): Promise<ZipEntry[]> {
  const page = renderIndexPage({ locale, site: core.settings.site.name, now: core.clock() });
  return [
    { path: 'index.html', compress: true, open: async () => Readable.from([page]) },
    ...sections.map(({ file, read }) => ({
      path: `${file}.json`,
      compress: true,
      open: async () => Readable.from([JSON.stringify(await read(core.db, userId), null, 2)]),
    })),
    ...(await listConversationEntries(core.db, userId)),
    ...(await listPictureEntries(core, userId)),
  ];
}

/** The table of contents of the zip, in the member's language. It works offline. */
export function renderIndexPage({ locale, site, now }: { locale: Locale; site: string; now: Date }): string {
  const day = formatDate(now, locale, { dateStyle: 'long', timeZone: 'UTC' });
  const translateKey = (key: string) => escapeHtml(translate(locale, `export:${key}`, { site, day }));
  const entries = [
    ...sections.map(({ file }) => ({ path: `${file}.json`, text: translateKey(`files.${file}`) })),
    { path: 'conversations/', text: translateKey('files.conversations') },
    { path: 'photos/', text: translateKey('files.pictures') },
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

/** Every picture of the member in its largest size, whatever its status. */
async function listPictureEntries(
  { db, files }: Pick<Core, 'db' | 'files'>,
  userId: string,
): Promise<ZipEntry[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'filename', 'thumb_filename', 'locked_filename'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const disk = await files();
  const entries: ZipEntry[] = [];
  for (const row of rows) {
    const key = await findFirstKey(disk, [toExportKey(row), toStorageKey(row.filename)]);
    // A missing file must not fail the whole export; its row is still in photos.json.
    if (key === null) continue;
    entries.push({ path: getPicturePath(row.id, key), compress: false, open: () => disk.getStream(key) });
  }
  return entries;
}

async function findFirstKey(disk: Awaited<ReturnType<FileStorage>>, keys: string[]): Promise<string | null> {
  for (const key of keys) if (await disk.exists(key)) return key;
  return null;
}

/** Named after the id that the other files refer to. */
const getPicturePath = (id: string, key: string): string => `photos/${id}${/\.\w+$/.exec(key)?.[0] ?? ''}`;
