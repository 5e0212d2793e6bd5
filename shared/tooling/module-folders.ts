import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folders of the modules in this repository, such as `mf-chat`. A new one is found by its name. */
export const moduleFolders: readonly string[] = globSync('mf-*/module.ts', {
  cwd: join(import.meta.dirname, '../..'),
})
  .map(dirname)
  .toSorted();
