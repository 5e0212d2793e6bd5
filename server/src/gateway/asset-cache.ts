import type { Release } from '@liaison/shared/contracts';
import {
  compress,
  decompress,
  type Encoding,
  isCompressible,
  isIntact,
  type ReleaseStore,
} from '@liaison/release/store';

export interface Asset {
  content: Buffer;
  encoding: Encoding | null;
}

const defaultCapacityBytes = 96 * 1024 * 1024;

/**
 * Caches files of releases in memory. Each file is checked against its hash when first read, and compressed at most once per
 * encoding. Published files never change, so entries never expire; the least recently used are evicted above the capacity.
 */
export function assetCache(store: ReleaseStore, { capacityBytes = defaultCapacityBytes } = {}) {
  const entries = new Map<string, Promise<Buffer | null>>();
  const sizes = new Map<string, number>();
  let total = 0;

  function getOrLoad(key: string, load: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = entries.get(key);
    if (known) {
      entries.delete(key);
      entries.set(key, known);
      return known;
    }
    const loading = load();
    entries.set(key, loading);
    loading.then(
      (content) => (content ? addSize(key, content.length) : entries.delete(key)),
      () => entries.delete(key),
    );
    return loading;
  }

  function addSize(key: string, bytes: number) {
    sizes.set(key, bytes);
    total += bytes;
    for (const oldest of entries.keys()) {
      if (total <= capacityBytes || oldest === key) return;
      const size = sizes.get(oldest);
      // Still loading: its bytes would be added later and never subtracted.
      if (size === undefined) continue;
      entries.delete(oldest);
      sizes.delete(oldest);
      total -= size;
    }
  }

  /** Null for a file that the release does not list, or whose hash does not match. */
  function readPlain(release: Release, path: string): Promise<Buffer | null> {
    if (!Object.hasOwn(release.files, path)) return Promise.resolve(null);
    return getOrLoad(`${release.name}@${release.version}/${path}`, async () => {
      const content = await store.readFile(release.name, release.version, path);
      return content && isIntact(release, path, content) ? content : null;
    });
  }

  function readCompressed(
    release: Release,
    path: string,
    content: Buffer,
    encoding: Encoding,
  ): Promise<Buffer | null> {
    return getOrLoad(`${release.name}@${release.version}/${path}.${encoding}`, async () => {
      const stored = await store.readFile(release.name, release.version, `${path}.${encoding}`);
      const unpacked = stored && (await decompress(stored, encoding));
      return unpacked?.equals(content) ? stored : compress(content, encoding);
    });
  }

  async function get(release: Release, path: string, accepted: readonly Encoding[]): Promise<Asset | null> {
    const content = await readPlain(release, path);
    const [encoding] = accepted;
    if (!content || !encoding || !isCompressible(path)) return content && { content, encoding: null };
    const smaller = await readCompressed(release, path, content, encoding);
    return smaller && smaller.length < content.length
      ? { content: smaller, encoding }
      : { content, encoding: null };
  }

  return { readPlain, get };
}

export type AssetCache = ReturnType<typeof assetCache>;

/** The encodings of an Accept-Encoding header that the gateway supports, best first. */
export function parseAcceptEncoding(header: string | undefined): Encoding[] {
  const preferences = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      return [name, !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))];
    }),
  );
  const isAccepted = (name: string) => preferences.get(name) ?? preferences.get('*') ?? false;
  const known: [string, Encoding][] = [
    ['br', 'br'],
    ['gzip', 'gz'],
  ];
  return known.filter(([name]) => isAccepted(name)).map(([, encoding]) => encoding);
}

export const toContentEncoding = (encoding: Encoding) => (encoding === 'gz' ? 'gzip' : encoding);
