import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { directoryStore } from './directory-store.ts';
import { type ReleaseStore, StoreError } from './store.ts';

/** A path, `file://…`, later `s3://…`; absent, the store is a directory in `dataDir`. */
export function openStore(url: string | null | undefined, dataDir = '.liaison'): ReleaseStore {
  if (!url) return directoryStore(join(resolve(dataDir), 'store'));
  if (url.startsWith('s3://'))
    throw new StoreError(`${url}: buckets are not supported yet, give a directory`);
  if (url.startsWith('file://')) return directoryStore(fileURLToPath(url));
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(url)) throw new StoreError(`${url}: a store is a directory`);
  return directoryStore(resolve(url));
}
