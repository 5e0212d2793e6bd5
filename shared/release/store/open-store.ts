import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { directoryStore } from './directory-store.ts';
import { type ReleaseStore, StoreError } from './store.ts';

export interface StoreAddress {
  /** A path, `file://…`, or later `s3://…`. Absent: a directory in `dataDir`. */
  url: string | null | undefined;
  dataDir: string;
}

export function openStore({ url, dataDir }: StoreAddress): ReleaseStore {
  if (!url) return directoryStore(join(resolve(dataDir), 'store'));
  if (url.startsWith('s3://'))
    throw new StoreError(`${url}: buckets are not supported yet, give a directory`);
  if (url.startsWith('file://')) return directoryStore(fileURLToPath(url));
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(url)) throw new StoreError(`${url}: a store is a directory`);
  return directoryStore(resolve(url));
}
