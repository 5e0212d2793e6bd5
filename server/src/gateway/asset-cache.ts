import type { Release } from '@liaison/shared/contracts';
import {
  compress,
  decompress,
  type Encoding,
  isCompressible,
  isIntact,
  type ReleaseStore,
} from '@liaison/shared/release/store';

export interface Asset {
  content: Buffer;
  encoding: Encoding | null;
}

const capacity = 96 * 1024 * 1024;

/**
 * Files of releases in memory, each compared with its hash when it is first read, each encoding made at most once.
 * Keys never change their content, so nothing is ever invalid; the least used go when there are too many.
 */
export function assetCache(store: ReleaseStore) {
  const entries = new Map<string, Promise<Buffer | null>>();
  const sizes = new Map<string, number>();
  let total = 0;

  function remember(key: string, load: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = entries.get(key);
    if (known) {
      entries.delete(key);
      entries.set(key, known);
      return known;
    }
    const loading = load();
    entries.set(key, loading);
    loading.then(
      (content) => (content ? grow(key, content.length) : entries.delete(key)),
      () => entries.delete(key),
    );
    return loading;
  }

  function grow(key: string, bytes: number) {
    sizes.set(key, bytes);
    total += bytes;
    for (const oldest of entries.keys()) {
      if (total <= capacity || oldest === key) return;
      entries.delete(oldest);
      total -= sizes.get(oldest) ?? 0;
      sizes.delete(oldest);
    }
  }

  /** Null for what the release does not list, and for a file that is not what its hash says. */
  function plain(release: Release, path: string): Promise<Buffer | null> {
    if (!Object.hasOwn(release.files, path)) return Promise.resolve(null);
    return remember(`${release.name}@${release.version}/${path}`, async () => {
      const content = await store.file(release.name, release.version, path);
      return content && isIntact(release, path, content) ? content : null;
    });
  }

  function packed(
    release: Release,
    path: string,
    content: Buffer,
    encoding: Encoding,
  ): Promise<Buffer | null> {
    return remember(`${release.name}@${release.version}/${path}.${encoding}`, async () => {
      const stored = await store.file(release.name, release.version, `${path}.${encoding}`);
      const unpacked = stored && (await decompress(stored, encoding));
      return unpacked?.equals(content) ? stored : compress(content, encoding);
    });
  }

  async function get(release: Release, path: string, accepted: readonly Encoding[]): Promise<Asset | null> {
    const content = await plain(release, path);
    const [encoding] = accepted;
    if (!content || !encoding || !isCompressible(path)) return content && { content, encoding: null };
    const smaller = await packed(release, path, content, encoding);
    return smaller && smaller.length < content.length
      ? { content: smaller, encoding }
      : { content, encoding: null };
  }

  return { plain, get };
}

export type AssetCache = ReturnType<typeof assetCache>;

/** What the browser takes, best first. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const wishes = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      return [name, !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))];
    }),
  );
  const takes = (name: string) => wishes.get(name) ?? wishes.get('*') ?? false;
  const known: [string, Encoding][] = [
    ['br', 'br'],
    ['gzip', 'gz'],
  ];
  return known.filter(([name]) => takes(name)).map(([, encoding]) => encoding);
}

export const encodingHeader = (encoding: Encoding) => (encoding === 'gz' ? 'gzip' : encoding);
