import type { Release } from '@liaison/shared/contracts';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseRelease } from './catalogue.ts';
import { compress, decompress } from './compress.ts';
import { readIfExists } from './safe-files.ts';
import { StoreError } from './store.ts';

/**
 * Packs a build into one compressed file: `release.json` and what it lists, without the compressed copies, which publishing makes again.
 * The file is JSON that maps paths to contents, each byte as one character.
 */
export async function packRelease(dist: string): Promise<Buffer> {
  const manifest = await readRequired(dist, 'release.json');
  const paths = Object.keys(parseRelease(manifest, dist).files).toSorted();
  const contents = await Promise.all(
    paths.map(async (path) => [path, await readRequired(dist, path)] as const),
  );
  const texts = [['release.json', manifest] as const, ...contents].map(
    ([path, content]) => [path, content.toString('latin1')] as const,
  );
  return compress(Buffer.from(JSON.stringify(Object.fromEntries(texts))), 'br');
}

/** Writes the build that `packRelease` has packed into a folder, ready to be published. */
export async function unpackRelease(archive: Buffer, folder: string): Promise<void> {
  for (const [path, content] of await readArchive(archive)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** The release that `packRelease` has packed. */
export async function readArchivedRelease(archive: Buffer): Promise<Release> {
  const manifest = (await readArchive(archive)).get('release.json');
  if (!manifest) throw notAnArchive();
  return parseRelease(manifest, 'release.json');
}

async function readArchive(archive: Buffer): Promise<Map<string, Buffer>> {
  const unpacked = await decompress(archive, 'br');
  if (!unpacked) throw notAnArchive();
  const texts = JSON.parse(unpacked.toString('utf8')) as Record<string, string>;
  return new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text, 'latin1')]));
}

const notAnArchive = () => new StoreError('this is not an archive of a release');

async function readRequired(dist: string, path: string): Promise<Buffer> {
  const content = await readIfExists(join(dist, path));
  if (!content) throw new StoreError(`${dist} has no ${path}: build it first`);
  return content;
}
