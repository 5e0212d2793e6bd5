import { randomBytes } from 'node:crypto';
import { access, appendFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { catalogue, createAlreadyPublishedError } from './catalogue.ts';
import { channelRegistry } from './channel-registry.ts';
import { lastGoodRecord } from './last-good.ts';
import {
  hasCode,
  listIfExists,
  readIfExists,
  readIfExistsSync,
  replaceFile,
  writeTemporaryFile,
} from './safe-files.ts';
import {
  formatJson,
  getVersionFolder,
  type ObjectStorage,
  toSafeName,
  toSafePath,
} from './object-storage.ts';
import type { LogEntry, ReleaseStore } from './store.ts';
import { watchDirectory } from './watch-directory.ts';

const dayMs = 86_400_000;

export function directoryStore(root: string): ReleaseStore {
  const storage = directoryStorage(root);
  const getVersionPath = (name: string, version: string) => join(root, getVersionFolder(name, version));
  const createHiddenPath = (path: string) => join(dirname(path), `.${randomBytes(8).toString('hex')}`);

  /** No code reads this file; it is for operators, who follow it with `tail`. */
  const appendToLog = (name: string, moves: LogEntry[]) =>
    appendFile(
      join(root, 'channels', `${toSafeName(name)}.log.jsonl`),
      moves.map((move) => `${JSON.stringify(move)}\n`).join(''),
    );

  return {
    location: root,
    ...catalogue(storage),
    ...channelRegistry(storage, appendToLog),
    ...lastGoodRecord(storage),

    readFile: async (name, version, path) =>
      storage.read(`${getVersionFolder(name, version)}/${toSafePath(path)}`),
    readFileSync: (name, version, path) =>
      readIfExistsSync(join(getVersionPath(name, version), toSafePath(path))),

    async addRelease(release, files) {
      const target = getVersionPath(release.name, release.version);
      const temporary = createHiddenPath(target);
      await removeLeftovers(dirname(target));
      try {
        for (const [path, content] of files) await writeNewFile(join(temporary, toSafePath(path)), content);
        await writeNewFile(join(temporary, 'release.json'), formatJson(release));
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { recursive: true, force: true });
        throw hasCode(error, 'ENOTEMPTY', 'EEXIST') ? createAlreadyPublishedError(release) : error;
      }
    },

    async removeRelease(name, version) {
      // Renamed first, so that a reader never finds a release with some of its files deleted.
      const hidden = createHiddenPath(getVersionPath(name, version));
      await rename(getVersionPath(name, version), hidden).catch((error: unknown) => {
        // Another process has removed it.
        if (!hasCode(error, 'ENOENT')) throw error;
      });
      await rm(hidden, { recursive: true, force: true });
    },

    watch: (onChange) => watchDirectory(join(root, 'channels'), onChange),
  };
}

function directoryStorage(root: string): ObjectStorage {
  const toFile = (path: string) => join(root, path);
  return {
    location: root,
    read: (path) => readIfExists(toFile(path)),
    exists: (path) =>
      access(toFile(path)).then(
        () => true,
        () => false,
      ),

    async create(path, content) {
      const temporary = await writeTemporaryFile(toFile(path), content);
      try {
        // A hard link fails when its target exists, which a rename would overwrite.
        await link(temporary, toFile(path));
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },

    replace: (path, content) => replaceFile(toFile(path), content),
    list: (folder) => listIfExists(toFile(folder)),
  };
}

async function writeNewFile(path: string, content: Buffer | string) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flush: true });
}

/**
 * What processes left that ended while they added or removed a release. One that adds takes less than a day; one that removes a release
 * deletes the same files. What another user left stays.
 */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((it) => it.startsWith('.'))) {
    const path = join(folder, name);
    const changedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (changedAt < Date.now() - dayMs)
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
