import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Locale } from '@liaison/shared/contracts';
import type { Core } from '../../core.ts';
import { listConversationEntries } from './conversation-files.ts';
import { renderIndexPage } from './index-page.ts';
import { listPictureEntries } from './photo-files.ts';
import { writeZipFile, type ZipEntry } from './write-zip-file.ts';
import { subjects } from './sections.ts';

interface ZipOrder {
  userId: string;
  locale: Locale;
  key: string;
}

type ZipDeps = Pick<Core, 'db' | 'files' | 'settings' | 'clock'>;

/** Spooled through a file of this machine: a bucket wants to know the length before the first byte. */
export async function writeZip(core: ZipDeps, { userId, locale, key }: ZipOrder): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'liaison-export-'));
  const path = join(folder, 'export.zip');
  try {
    await writeZipFile(await entriesOf(core, userId, locale), path);
    await (await core.files()).copyFromFs(path, key, { contentType: 'application/zip' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function entriesOf(core: ZipDeps, userId: string, locale: Locale): Promise<ZipEntry[]> {
  const page = renderIndexPage({ locale, site: core.settings.site.name, now: core.clock() });
  return [
    { path: 'index.html', compress: true, open: async () => Readable.from([page]) },
    ...subjects.map(({ file, read }) => ({
      path: `${file}.json`,
      compress: true,
      open: async () => Readable.from([JSON.stringify(await read(core.db, userId), null, 2)]),
    })),
    ...(await listConversationEntries(core.db, userId)),
    ...(await listPictureEntries(core, userId)),
  ];
}
