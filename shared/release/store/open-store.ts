import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bucketStore } from './bucket-store.ts';
import { directoryStore } from './directory-store.ts';
import { type ReleaseStore, StoreError } from './store.ts';

/** Takes a path, `file://…` or `s3://bucket/prefix?region=…&endpoint=…`; without one, the store is a directory in `dataDir`. */
export function openStore(url: string | null | undefined, dataDir = '.liaison'): ReleaseStore {
  if (!url) return directoryStore(join(resolve(dataDir), 'store'));
  if (url.startsWith('s3://')) return bucketStore(url);
  if (url.startsWith('file://')) return directoryStore(fileURLToPath(url));
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(url))
    throw new StoreError(`${url}: a store is a directory or s3://bucket/prefix`);
  return directoryStore(resolve(url));
}
