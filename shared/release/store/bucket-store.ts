import { createHash } from 'node:crypto';
import { parseBucketAddress } from './bucket-address.ts';
import { bucketStorage } from './bucket-storage.ts';
import { catalogue, createAlreadyPublishedError } from './catalogue.ts';
import { channelRegistry } from './channel-registry.ts';
import { lastGoodRecord } from './last-good.ts';
import { formatJson, getManifestPath, getVersionFolder, toSafePath } from './object-storage.ts';
import type { ReleaseStore } from './store.ts';

/** Leaves two of the five seconds that `watch` promises for listing the bucket and reading the channels. */
const defaultPollIntervalMs = 3000;

/**
 * A store in an S3-compatible bucket. The service must support `If-None-Match: *` on PUT and read-after-write consistency, as
 * Amazon S3, Cloudflare R2, Scaleway and OVHcloud document; a service that ignores the condition is rejected at the first
 * write. Tested with the real client against the endpoint in `testing/`, not against those services.
 *
 * The files of a build are in a folder named after the hash of its `release.json`, which is written last and only once: it
 * decides which of several concurrent builds becomes the version. Files of the other builds are never read.
 */
export function bucketStore(address: string, { pollIntervalMs = defaultPollIntervalMs } = {}): ReleaseStore {
  const storage = bucketStorage(parseBucketAddress(address));
  const folders = new Map<string, string>();

  /** Remembers the folder that the manifest leads to: after a removal another build may have been published as the version. */
  async function readManifest(name: string, version: string): Promise<Buffer | null> {
    const path = getManifestPath(name, version);
    const manifest = await storage.read(path);
    if (manifest) folders.set(path, getBuildFolder(name, version, manifest));
    else folders.delete(path);
    return manifest;
  }

  async function findFolder(name: string, version: string): Promise<string | null> {
    const path = getManifestPath(name, version);
    if (!folders.has(path)) await readManifest(name, version);
    return folders.get(path) ?? null;
  }

  /** Removes files of concurrent and of interrupted publications of the same version. */
  async function removeOtherBuilds(name: string, version: string) {
    const published = await findFolder(name, version);
    if (published === null) return;
    const folder = getVersionFolder(name, version);
    const paths = await storage.listTree(folder);
    const isInBuild = (path: string) => path.slice(folder.length + 1).includes('/');
    await removeAll(paths.filter((path) => isInBuild(path) && !path.startsWith(`${published}/`)));
  }

  const removeAll = async (paths: string[]) => {
    await Promise.all(paths.map((path) => storage.remove(path)));
  };

  return {
    location: storage.location,
    ...catalogue(storage, readManifest),
    ...channelRegistry(storage),
    ...lastGoodRecord(storage),

    async readFile(name, version, path) {
      const safePath = toSafePath(path);
      if (safePath === 'release.json') return readManifest(name, version);
      const folder = await findFolder(name, version);
      return folder === null ? null : storage.read(`${folder}/${safePath}`);
    },

    async addRelease(release, files) {
      const { name, version } = release;
      const path = getManifestPath(name, version);
      if (await storage.exists(path)) throw createAlreadyPublishedError(release);
      const manifest = formatJson(release);
      const folder = getBuildFolder(name, version, manifest);
      await Promise.all(
        [...files].map(([file, content]) => storage.write(`${folder}/${toSafePath(file)}`, content)),
      );
      const isFirst = await storage.create(path, manifest);
      // Files left behind are never read, and a team may not have the permission to delete.
      await removeOtherBuilds(name, version).catch(() => undefined);
      if (!isFirst) throw createAlreadyPublishedError(release);
    },

    async removeRelease(name, version) {
      const path = getManifestPath(name, version);
      // The manifest goes first, so that a reader never finds a release with some of its files deleted.
      await storage.remove(path);
      folders.delete(path);
      await removeAll(await storage.listTree(getVersionFolder(name, version)));
    },

    watch: (onChange) =>
      pollForChanges({ readState: () => storage.getState('channels'), pollIntervalMs, onChange }),
  };
}

function getBuildFolder(name: string, version: string, manifest: Buffer | string): string {
  const hash = createHash('sha256').update(manifest).digest('hex');
  return `${getVersionFolder(name, version)}/${hash.slice(0, 32)}`;
}

interface PollOptions {
  /** Resolves to a different text whenever something has changed. */
  readState: () => Promise<string>;
  pollIntervalMs: number;
  onChange: () => void;
}

/**
 * The first poll counts as a change, because the caller may have read older data before it. So do a poll that fails and the
 * first one that succeeds again, so that the caller learns of both.
 */
function pollForChanges({ readState, pollIntervalMs, onChange }: PollOptions): () => void {
  const stopped = new AbortController();
  let lastState: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function poll() {
    const state = await readState().catch((error: unknown) => `cannot be read: ${String(error)}`);
    if (stopped.signal.aborted) return;
    if (state !== lastState) {
      lastState = state;
      onChange();
    }
    timer = setTimeout(() => void poll(), pollIntervalMs);
    timer.unref();
  }

  void poll();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
