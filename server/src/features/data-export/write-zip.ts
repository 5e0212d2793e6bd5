import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Locale } from '@liaison/shared/contracts';
import type { ZipFile } from 'yazl';
import type { Core } from '../../core.ts';
import { conversationFiles } from './conversation-files.ts';
import { indexPage } from './index-page.ts';
import { photoFiles } from './photo-files.ts';
import { subjects } from './subjects.ts';

interface ZipOrder {
  userId: string;
  locale: Locale;
  key: string;
}

/** One file of the zip, opened when its turn comes: never more than one is in memory, and of that only a part. */
export interface ZipEntry {
  path: string;
  /** Pictures are as small as they get. */
  compress: boolean;
  open(): Promise<Readable>;
}

type ZipDeps = Pick<Core, 'db' | 'files' | 'settings' | 'clock'>;

/** Spooled through a file of this machine: a bucket wants to know the length before the first byte. */
export async function writeZip(core: ZipDeps, { userId, locale, key }: ZipOrder): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'liaison-export-'));
  const path = join(folder, 'export.zip');
  try {
    await spool(await entriesOf(core, userId, locale), path);
    await (await core.files()).copyFromFs(path, key, { contentType: 'application/zip' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function entriesOf(core: ZipDeps, userId: string, locale: Locale): Promise<ZipEntry[]> {
  const page = indexPage({ locale, site: core.settings.site.name, now: core.clock() });
  return [
    { path: 'index.html', compress: true, open: async () => Readable.from([page]) },
    ...subjects.map(({ file, read }) => ({
      path: `${file}.json`,
      compress: true,
      open: async () => Readable.from([JSON.stringify(await read(core.db, userId), null, 2)]),
    })),
    ...(await conversationFiles(core.db, userId)),
    ...(await photoFiles(core, userId)),
  ];
}

async function spool(entries: ZipEntry[], path: string): Promise<void> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  zip.on('error', (error: Error) => output.destroy(error));
  for (const entry of entries) add(zip, entry);
  zip.end();
  await pipeline(output, createWriteStream(path, { mode: 0o600 }));
}

function add(zip: ZipFile, { path, compress, open }: ZipEntry): void {
  // yazl hears of a source that cannot be opened, not of one that breaks.
  const fail = (error: unknown) => void zip.emit('error', error);
  const start = async (give: (error: null, source: Readable) => void) => {
    const source = await open();
    source.once('error', fail);
    give(null, source);
  };
  zip.addReadStreamLazy(path, { compress }, (give) => void start(give).catch(fail));
}
