import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ZipFile } from 'yazl';
import type { ExportEntry } from '../owned-data.ts';

/** Resolves when the zip is complete; rejects as soon as one entry fails. */
export async function writeZipFile(entries: ExportEntry[], path: string): Promise<void> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const failure = new AbortController();
  zip.on('error', (error: unknown) => failure.abort(error));
  for (const entry of entries) addEntry(zip, entry);
  zip.end();
  try {
    await pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal: failure.signal });
  } catch (error) {
    throw failure.signal.aborted ? failure.signal.reason : error;
  }
}

function addEntry(zip: ZipFile, { path, compress, open }: ExportEntry): void {
  // yazl reports an entry that cannot be opened, but not one that fails while it is read.
  const fail = (error: unknown) => void zip.emit('error', error);
  const start = async (callback: (error: null, source: Readable) => void) => {
    const source = await open();
    source.once('error', fail);
    callback(null, source);
  };
  zip.addReadStreamLazy(path, { compress }, (callback) => void start(callback).catch(fail));
}
