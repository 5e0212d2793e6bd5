import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { bucketStore } from '../bucket-store.ts';
import { directoryStore } from '../directory-store.ts';
import type { ReleaseStore } from '../store.ts';
import { startS3Endpoint, testCredentials, toEtag } from './s3-endpoint.ts';

/** A store with direct access to its files or objects. */
export interface OpenedStore {
  store: ReleaseStore;
  /** Sorted; without hidden files and the `.log.jsonl` files. */
  paths(): Promise<string[]>;
  read(path: string): Promise<string>;
  write(path: string, content: string): Promise<void>;
  close(): Promise<void>;
}

interface StoreKind {
  kind: string;
  open(root: string): Promise<OpenedStore>;
}

const isListed = (path: string) => !/(^|\/)\.[^/]*(\/|$)|\.log\.jsonl$/.test(path);

const directory: StoreKind = {
  kind: 'a directory',
  async open(root) {
    const folder = join(root, 'store');
    return {
      store: directoryStore(folder),
      async paths() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile());
        return files
          .map((file) => relative(folder, join(file.parentPath, file.name)))
          .filter(isListed)
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
  async open() {
    Object.assign(process.env, testCredentials);
    const endpoint = await startS3Endpoint({ buckets: ['releases'], pageSize: 3 });
    const prefix = 'a/site/';
    const objects = endpoint.bucket('releases');
    return {
      store: bucketStore(`s3://releases/a/site?endpoint=${endpoint.url}`, { pollIntervalMs: 200 }),
      paths: async () =>
        [...objects.keys()]
          .map((key) => key.slice(prefix.length))
          .filter(isListed)
          .toSorted(),
      read: async (path) => String(objects.get(`${prefix}${path}`)?.content),
      async write(path, text) {
        const content = Buffer.from(text);
        objects.set(`${prefix}${path}`, { content, etag: toEtag(content), metadata: {} });
      },
      close: endpoint.close,
    };
  },
};

export const storeKinds = [directory, bucket];
