import type { Release } from '@liaison/shared/contracts';
import { sha384 } from '@liaison/release/store';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes the files and the `release.json` of a build. */
export async function writeBuild(dist: string, release: Release, text = 'content '): Promise<string> {
  await mkdir(dist, { recursive: true });
  const files: Release['files'] = {};
  for (const path of Object.keys(release.files)) {
    const content = Buffer.from(text.repeat(40));
    files[path] = { bytes: content.length, brotli: 20, sha384: sha384(content) };
    await writeFile(join(dist, path), content);
  }
  await writeFile(join(dist, 'release.json'), JSON.stringify({ ...release, files }));
  return dist;
}
