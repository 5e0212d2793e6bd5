import type { Release } from '@liaison/shared/contracts';
import { createHash } from 'node:crypto';
import { idOf, type Problem } from '../problem.ts';
import type { ReleaseStore } from './store.ts';

export const sha384 = (content: Buffer) => createHash('sha384').update(content).digest('base64');

/** Whether a file is what the release says it is; a file that is not listed never is. */
export function isIntact(release: Release, path: string, content: Buffer): boolean {
  const listed = release.files[path];
  return listed !== undefined && listed.bytes === content.length && listed.sha384 === sha384(content);
}

/** Compares every file of a release with its hash. */
export async function checkFiles(
  release: Release,
  read: (path: string) => Promise<Buffer | null>,
): Promise<Problem[]> {
  const problems = await Promise.all(
    Object.keys(release.files).map(async (path): Promise<Problem | null> => {
      const content = await read(path);
      if (!content) return { code: 'file', message: `${idOf(release)} lists ${path}, which is not there` };
      if (isIntact(release, path, content)) return null;
      return {
        code: 'file',
        message: `${idOf(release)} has ${path} with another content than its hash says`,
      };
    }),
  );
  return problems.filter((problem) => problem !== null);
}

export const checkStoredFiles = (store: ReleaseStore, release: Release) =>
  checkFiles(release, (path) => store.file(release.name, release.version, path));
