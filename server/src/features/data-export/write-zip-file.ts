import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ZipFile } from 'yazl';

/** One file of the zip, opened when its turn comes: never more than one is in memory, and of that only a part. */
export interface ZipEntry {
  path: string;
  /** Pictures are as small as they get. */
  compress: boolean;
  open(): Promise<Readable>;
}

/** Ends when the zip is whole, and fails as soon as one source does. */
export async function writeZipFile(entries: ZipEntry[], path: string): Promise<void> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const broken = new AbortController();
  zip.on('error', (error: unknown) => broken.abort(error));
  for (const entry of entries) add(zip, entry);
  zip.end();
  try {
    await pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal: broken.signal });
  } catch (error) {
    throw broken.signal.aborted ? broken.signal.reason : error;
  }
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
