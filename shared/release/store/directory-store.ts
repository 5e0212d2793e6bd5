import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { alreadyPublished, catalogue } from './catalogue.ts';
import { channelsIn } from './channels.ts';
import { directoryObjects } from './directory-objects.ts';
import { hasCode } from './files.ts';
import { safe, safePath, toText, versionFolder } from './objects.ts';
import type { LogEntry, ReleaseStore } from './store.ts';
import { watchDirectory } from './watch-directory.ts';

export function directoryStore(root: string): ReleaseStore {
  const objects = directoryObjects(root);
  const versionPath = (name: string, version: string) => join(root, versionFolder(name, version));
  const hiddenBeside = (path: string) => join(dirname(path), `.${randomBytes(8).toString('hex')}`);

  /** Nothing reads it back: it is for people, who follow it with `tail`. */
  const appendToLog = (name: string, moves: LogEntry[]) =>
    appendFile(
      join(root, 'channels', `${safe(name)}.log.jsonl`),
      moves.map((move) => `${JSON.stringify(move)}\n`).join(''),
    );

  return {
    location: root,
    ...catalogue(objects),
    ...channelsIn(objects, appendToLog),

    file: async (name, version, path) => objects.read(`${versionFolder(name, version)}/${safePath(path)}`),

    async add(release, files) {
      const target = versionPath(release.name, release.version);
      const temporary = hiddenBeside(target);
      try {
        for (const [path, content] of files) await writeInto(join(temporary, safePath(path)), content);
        await writeInto(join(temporary, 'release.json'), toText(release));
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { recursive: true, force: true });
        throw hasCode(error, 'ENOTEMPTY', 'EEXIST') ? alreadyPublished(release) : error;
      }
    },

    async remove(name, version) {
      // Out of sight in one step, so that nobody reads half a release.
      const grave = hiddenBeside(versionPath(name, version));
      await rename(versionPath(name, version), grave);
      await rm(grave, { recursive: true, force: true });
    },

    watch: (onChange) => watchDirectory(join(root, 'channels'), onChange),
  };
}

async function writeInto(path: string, content: Buffer | string) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flush: true });
}
