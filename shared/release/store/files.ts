import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Not by `instanceof`: errors of Node itself are of another realm inside jest. */
export const hasCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
    throw error;
  }
}

export async function listIfThere(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).filter((name) => !name.startsWith('.'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Readers see the old content or the new one, never half of it. */
export async function replaceFile(path: string, content: string): Promise<void> {
  const temporary = await writeTemporary(path, content);
  await rename(temporary, path);
}

/** Beside its target, so that a rename or a link stays within one file system. */
export async function writeTemporary(path: string, content: string): Promise<string> {
  const temporary = join(dirname(path), `.${randomBytes(8).toString('hex')}`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporary, content, { flush: true });
  return temporary;
}
