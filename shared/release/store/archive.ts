import type { Release } from '@liaison/shared/contracts';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseRelease } from './catalogue.ts';
import { compress, decompress } from './compress.ts';
import { sha384 } from './integrity.ts';
import { readIfExists } from './safe-files.ts';
import { StoreError } from './store.ts';

/** Pictures and clips, which can be most of a build, cannot be compressed further, and run no code. */
const isPicture = (path: string) => /\.(avif|webp|jpe?g|png|mp4|webm)$/.test(path);

/**
 * Packs a build into one compressed file: `release.json` and what it lists, without pictures and without the compressed copies, which
 * publishing makes again. The file is JSON that maps paths to contents, each byte as one character.
 */
export async function packRelease(dist: string): Promise<Buffer> {
  const manifest = await readRequired(dist, 'release.json');
  const files = Object.keys(parseRelease(manifest, dist).files);
  const paths = files.filter((path) => !isPicture(path)).toSorted();
  const contents = await Promise.all(
    paths.map(async (path) => [path, await readRequired(dist, path)] as const),
  );
  const texts = [['release.json', manifest] as const, ...contents].map(
    ([path, content]) => [path, content.toString('latin1')] as const,
  );
  return compress(Buffer.from(JSON.stringify(Object.fromEntries(texts))), 'br');
}

/**
 * Writes the build that `packRelease` has packed into a folder, ready to be published. Its pictures come from `dist`, a later build of
 * the module; those that this no longer has are empty.
 */
export async function unpackRelease(archive: Buffer, folder: string, dist: string): Promise<void> {
  const contents = await readArchive(archive);
  await addPictures(contents, dist);
  for (const [path, content] of contents) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

async function addPictures(contents: Map<string, Buffer>, dist: string): Promise<void> {
  const manifest = JSON.parse(getManifest(contents).toString('utf8')) as Pick<Release, 'files'>;
  const missing = Object.keys(manifest.files).filter((path) => !contents.has(path));
  if (missing.length === 0) return;
  for (const path of missing) {
    const content = (await readIfExists(join(dist, path))) ?? Buffer.alloc(0);
    contents.set(path, content);
    manifest.files[path] = { bytes: content.length, brotli: content.length, sha384: sha384(content) };
  }
  contents.set('release.json', Buffer.from(JSON.stringify(manifest)));
}

/** The release that `packRelease` has packed. */
export async function readArchivedRelease(archive: Buffer): Promise<Release> {
  return parseRelease(getManifest(await readArchive(archive)), 'release.json');
}

function getManifest(contents: Map<string, Buffer>): Buffer {
  const manifest = contents.get('release.json');
  if (!manifest) throw notAnArchive();
  return manifest;
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
