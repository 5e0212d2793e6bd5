import type { Release } from '@liaison/shared/contracts';
import { sha384 } from '@liaison/release/store';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes the files and the `release.json` of a build: each file with a text, or with its own of `contents`. */
export async function writeBuild(
  dist: string,
  release: Release,
  contents: string | Record<string, string> = 'content ',
): Promise<string> {
  const getContent = (path: string) =>
    typeof contents === 'string' ? contents.repeat(40) : (contents[path] ?? 'content ');
  await mkdir(dist, { recursive: true });
  const files: Release['files'] = {};
  for (const path of Object.keys(release.files)) {
    const content = Buffer.from(getContent(path));
    files[path] = { bytes: content.length, brotli: 20, sha384: sha384(content) };
    await writeFile(join(dist, path), content);
  }
  await writeFile(join(dist, 'release.json'), JSON.stringify({ ...release, files }));
  return dist;
}
