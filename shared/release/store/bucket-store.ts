import { createHash } from 'node:crypto';
import { parseBucketAddress } from './bucket-address.ts';
import { bucketObjects } from './bucket-objects.ts';
import { alreadyPublished, catalogue } from './catalogue.ts';
import { channelsIn } from './channels.ts';
import { manifestPath, safePath, toText, versionFolder } from './objects.ts';
import type { ReleaseStore } from './store.ts';
import { watchByLooking } from './watch-by-looking.ts';

/** Seen within five seconds, with the time that a look and reading the channels take. */
const lookEveryMs = 3000;

/**
 * A store in an S3-compatible bucket. The service must honour `If-None-Match: *` on PUT and read its own writes, as
 * Amazon S3, Cloudflare R2, Scaleway and OVHcloud document; one that ignores the condition is refused at the first
 * write. Proven with the real client against the endpoint in `testing/`, not against those services.
 *
 * A build's files lie in a folder named after the hash of its `release.json`. That file is written last and only
 * once: it decides which of several builds is the version, and the files of the others are never seen.
 */
export function bucketStore(address: string, { everyMs = lookEveryMs } = {}): ReleaseStore {
  const objects = bucketObjects(parseBucketAddress(address));
  const folders = new Map<string, string>();

  async function folderOf(name: string, version: string): Promise<string | null> {
    const path = manifestPath(name, version);
    const known = folders.get(path);
    if (known !== undefined) return known;
    const manifest = await objects.read(path);
    if (!manifest) return null;
    const folder = buildFolder(name, version, manifest);
    folders.set(path, folder);
    return folder;
  }

  /** Once a version is decided, no other build's files can become it: one's own, or those of an attempt broken off. */
  async function removeLosers(name: string, version: string) {
    const winner = await folderOf(name, version);
    if (winner === null) return;
    const whole = versionFolder(name, version);
    const all = await objects.below(whole);
    const isOfABuild = (path: string) => path.slice(whole.length + 1).includes('/');
    await removeAll(all.filter((path) => isOfABuild(path) && !path.startsWith(`${winner}/`)));
  }

  const removeAll = async (paths: string[]) => {
    await Promise.all(paths.map((path) => objects.remove(path)));
  };

  return {
    location: objects.location,
    ...catalogue(objects),
    ...channelsIn(objects),

    async file(name, version, path) {
      const below = safePath(path);
      if (below === 'release.json') return objects.read(manifestPath(name, version));
      const folder = await folderOf(name, version);
      return folder === null ? null : objects.read(`${folder}/${below}`);
    },

    async add(release, files) {
      const { name, version } = release;
      const path = manifestPath(name, version);
      if (await objects.isThere(path)) throw alreadyPublished(release);
      const manifest = toText(release);
      const folder = buildFolder(name, version, manifest);
      await Promise.all(
        [...files].map(([file, content]) => objects.write(`${folder}/${safePath(file)}`, content)),
      );
      const isFirst = await objects.create(path, manifest);
      // What is left over is never seen, and a team may have no right to delete.
      await removeLosers(name, version).catch(() => undefined);
      if (!isFirst) throw alreadyPublished(release);
    },

    async remove(name, version) {
      const path = manifestPath(name, version);
      // Out of sight first, so that nobody reads half a release.
      await objects.remove(path);
      folders.delete(path);
      await removeAll(await objects.below(versionFolder(name, version)));
    },

    watch: (onChange) => watchByLooking({ look: () => objects.stateOf('channels'), everyMs, onChange }),
  };
}

function buildFolder(name: string, version: string, manifest: Buffer | string): string {
  const hash = createHash('sha256').update(manifest).digest('hex');
  return `${versionFolder(name, version)}/${hash.slice(0, 32)}`;
}
