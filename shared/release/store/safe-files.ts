import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** `instanceof` fails inside jest, where Node's own errors come from another realm. */
export const hasCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

export const readIfExists = (path: string): Promise<Buffer | null> => readFile(path).catch(toNull);

export function readIfExistsSync(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    return toNull(error);
  }
}

function toNull(error: unknown): null {
  if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
  throw error;
}

export async function listIfExists(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).filter((name) => !name.startsWith('.'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Atomic: readers see the old content or the new one. */
export async function replaceFile(path: string, content: string): Promise<void> {
  const temporary = await writeTemporaryFile(path, content);
  await rename(temporary, path).catch((error: unknown) => removeAndThrow(temporary, error));
}

/** Created in the folder of its target, because a rename or a link works within one file system only. */
export async function writeTemporaryFile(path: string, content: string): Promise<string> {
  const temporary = join(dirname(path), `.${randomBytes(8).toString('hex')}`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporary, content, { flush: true }).catch((error: unknown) =>
    removeAndThrow(temporary, error),
  );
  return temporary;
}

/** Every attempt on a full disk would leave one more file. */
async function removeAndThrow(temporary: string, error: unknown): Promise<never> {
  await rm(temporary, { force: true });
  throw error;
}
