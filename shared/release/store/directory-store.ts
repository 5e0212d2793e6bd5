import { Release } from '@liaison/shared/contracts';
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rcompare, valid } from 'semver';
import { channelFiles } from './channel-files.ts';
import { hasCode, listIfThere, readIfThere } from './files.ts';
import { type ReleaseStore, StoreError } from './store.ts';
import { watchDirectory } from './watch-directory.ts';

export function directoryStore(root: string): ReleaseStore {
  const releases = join(root, 'releases');
  const channels = channelFiles(join(root, 'channels'));
  const versionPath = (name: string, version: string) => join(releases, safe(name), safe(version));

  return {
    location: root,

    async modules() {
      const published = await listIfThere(releases);
      const files = await listIfThere(join(root, 'channels'));
      const named = files
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length));
      return [...new Set([...published, ...named])].toSorted();
    },

    async versions(name) {
      const found = await listIfThere(join(releases, safe(name)));
      return found.filter((version) => valid(version)).toSorted(rcompare);
    },

    async release(name, version) {
      const path = join(versionPath(name, version), 'release.json');
      const content = await readIfThere(path);
      return content ? parseRelease(content, path) : null;
    },

    file: (name, version, path) =>
      readIfThere(join(versionPath(name, version), ...path.split('/').map(safe))),

    async add(release, files) {
      const target = versionPath(release.name, release.version);
      const temporary = join(dirname(target), `.${randomBytes(8).toString('hex')}`);
      try {
        for (const [path, content] of files)
          await writeInto(join(temporary, ...path.split('/').map(safe)), content);
        await writeInto(join(temporary, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { recursive: true, force: true });
        if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
        throw new StoreError(
          `${release.name}@${release.version} is published already: a version never changes`,
        );
      }
    },

    async remove(name, version) {
      // Out of sight in one step, so that nobody reads half a release.
      const grave = join(releases, safe(name), `.${randomBytes(8).toString('hex')}`);
      await rename(versionPath(name, version), grave);
      await rm(grave, { recursive: true, force: true });
    },

    channel: (name) => channels.current(safe(name)),
    move: (name, entry) => channels.move(safe(name), entry),
    log: (name) => channels.log(safe(name)),
    watch: (onChange) => watchDirectory(join(root, 'channels'), onChange),
  };
}

/** Names, versions and paths come from commands and addresses: none may climb out of the store. */
function safe(segment: string): string {
  if (!/^[\w@][\w@.-]*$/.test(segment)) throw new StoreError(`"${segment}" is not a name in a store`);
  return segment;
}

async function writeInto(path: string, content: Buffer | string) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flush: true });
}

function parseRelease(content: Buffer, path: string): Release {
  try {
    return Release.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    throw new StoreError(`${path} is not a release`, { cause: error });
  }
}
