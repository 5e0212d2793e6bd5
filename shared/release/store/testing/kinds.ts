import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { bucketStore } from '../bucket-store.ts';
import { directoryStore } from '../directory-store.ts';
import type { ReleaseStore } from '../store.ts';
import { etagOf, s3Endpoint, testKeys } from './s3-endpoint.ts';

/** A store, and what lies in it as somebody would see it who goes past the store. */
export interface OpenedStore {
  store: ReleaseStore;
  /** Sorted; hidden files and the log that nobody reads back are not counted. */
  paths(): Promise<string[]>;
  read(path: string): Promise<string>;
  write(path: string, content: string): Promise<void>;
  close(): Promise<void>;
}

export interface StoreKind {
  kind: string;
  noticedWithinMs: number;
  open(root: string): Promise<OpenedStore>;
}

const isCounted = (path: string) => !/(^|\/)\.[^/]*(\/|$)|\.log\.jsonl$/.test(path);

const directory: StoreKind = {
  kind: 'a directory',
  noticedWithinMs: 1000,
  async open(root) {
    const folder = join(root, 'store');
    return {
      store: directoryStore(folder),
      async paths() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile());
        return files
          .map((file) => relative(folder, join(file.parentPath, file.name)))
          .filter(isCounted)
          .toSorted();
      },
      read: (path) => readFile(join(folder, path), 'utf8'),
      async write(path, content) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), content);
      },
      close: async () => undefined,
    };
  },
};

const bucket: StoreKind = {
  kind: 'a bucket',
  noticedWithinMs: 5000,
  async open() {
    Object.assign(process.env, testKeys);
    const endpoint = await s3Endpoint({ buckets: ['releases'], namesAtOnce: 3 });
    const prefix = 'a/site/';
    const objects = endpoint.bucket('releases');
    return {
      store: bucketStore(`s3://releases/a/site?endpoint=${endpoint.url}`),
      paths: async () =>
        [...objects.keys()]
          .map((key) => key.slice(prefix.length))
          .filter(isCounted)
          .toSorted(),
      read: async (path) => String(objects.get(`${prefix}${path}`)?.content),
      async write(path, text) {
        const content = Buffer.from(text);
        objects.set(`${prefix}${path}`, { content, etag: etagOf(content), metadata: {} });
      },
      close: endpoint.close,
    };
  },
};

export const storeKinds = [directory, bucket];
