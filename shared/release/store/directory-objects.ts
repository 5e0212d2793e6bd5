import { access, link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode, listIfThere, readIfThere, replaceFile, writeTemporary } from './files.ts';
import type { Objects } from './objects.ts';

export function directoryObjects(root: string): Objects {
  const at = (path: string) => join(root, path);
  return {
    location: root,
    read: (path) => readIfThere(at(path)),
    isThere: (path) =>
      access(at(path)).then(
        () => true,
        () => false,
      ),

    async create(path, content) {
      const temporary = await writeTemporary(at(path), content);
      try {
        await link(temporary, at(path));
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },

    replace: (path, content) => replaceFile(at(path), content),
    list: (folder) => listIfThere(at(folder)),
  };
}
