import type { Release } from '@liaison/shared/contracts';
import { hash } from 'node:crypto';
import { formatReleaseId, type Problem } from '../problem.ts';
import type { ReleaseStore } from './store.ts';

/** Resolves to null for a file that does not exist. */
export type ReadFile = (path: string) => Promise<Buffer | null>;

export const sha384 = (content: Buffer) => hash('sha384', content, 'base64');

/** Whether a file's size and hash are those of the release; false for a file that the release does not list. */
export function isIntact(release: Release, path: string, content: Buffer): boolean {
  const listed = release.files[path];
  return listed !== undefined && listed.bytes === content.length && listed.sha384 === sha384(content);
}

/** Compares every file that a release lists with its size and hash. */
export async function checkFiles(
  release: Release,
  read: (path: string) => ReturnType<ReadFile> | Buffer | null,
): Promise<Problem[]> {
  const problems = await Promise.all(
    Object.keys(release.files).map(async (path): Promise<Problem | null> => {
      const content = await read(path);
      if (!content)
        return { code: 'file', message: `${formatReleaseId(release)} lists ${path}, which does not exist` };
      if (isIntact(release, path, content)) return null;
      return {
        code: 'file',
        message: `${formatReleaseId(release)} has ${path} with content that does not match its hash`,
      };
    }),
  );
  return problems.filter((problem) => problem !== null);
}

export const checkStoredFiles = (store: ReleaseStore, release: Release) =>
  checkFiles(release, (path) => (store.readFileSync ?? store.readFile)(release.name, release.version, path));
