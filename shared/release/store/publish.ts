import { Release } from '@liaison/shared/contracts';
import { join } from 'node:path';
import { prettifyError, safeParse } from 'zod/mini';
import { idOf } from '../problem.ts';
import { compress, decompress, type Encoding, encodings, isCompressible } from './compress.ts';
import { readIfThere } from './files.ts';
import { checkFiles } from './integrity.ts';
import { type ReleaseStore, StoreError } from './store.ts';

export interface Publishing {
  store: ReleaseStore;
  /** The folder a build wrote, with its `release.json`. */
  dist: string;
}

export interface Published {
  name: string;
  version: string;
  /** False when the same build was there already. */
  isNew: boolean;
}

/**
 * Puts a build into the store, every file compared with its hash, with compressed siblings. The same build a second
 * time changes nothing; another build under a version that is there is refused.
 */
export async function publishRelease({ store, dist }: Publishing): Promise<Published> {
  const release = await readBuild(dist);
  const read = (path: string) => readIfThere(join(dist, path));
  const problems = await checkFiles(release, read);
  if (problems.length > 0) throw new StoreError(problems.map(({ message }) => message).join('\n'));
  const present = await store.release(release.name, release.version);
  const { name, version } = release;
  if (present && sameFiles(present, release)) return { name, version, isNew: false };
  if (present)
    throw new StoreError(
      `${idOf(release)} is published already with another content: a version never changes`,
    );
  await store.add(release, await withCompressed(release, read));
  return { name, version, isNew: true };
}

/** Reads and validates what a build says of itself. */
export async function readBuild(dist: string): Promise<Release> {
  const content = await readIfThere(join(dist, 'release.json'));
  if (!content) throw new StoreError(`${dist} holds no release.json: build the module first`);
  const parsed = safeParse(Release, parseJson(content, dist));
  if (parsed.success) return parsed.data;
  throw new StoreError(
    `${join(dist, 'release.json')} is not a release: ${prettifyError(parsed.error).replaceAll('\n', ' ')}`,
  );
}

function parseJson(content: Buffer, dist: string): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw new StoreError(`${join(dist, 'release.json')} is not JSON`, { cause: error });
  }
}

function sameFiles(a: Release, b: Release): boolean {
  const [left, right] = [Object.entries(a.files), Object.entries(b.files)];
  return left.length === right.length && left.every(([path, { sha384 }]) => b.files[path]?.sha384 === sha384);
}

type Read = (path: string) => Promise<Buffer | null>;

async function withCompressed(release: Release, read: Read): Promise<Map<string, Buffer>> {
  const groups = await Promise.all(Object.keys(release.files).map((path) => fileWithSiblings(path, read)));
  return new Map(groups.flat());
}

async function fileWithSiblings(path: string, read: Read): Promise<[string, Buffer][]> {
  const content = (await read(path)) ?? Buffer.alloc(0);
  if (!isCompressible(path)) return [[path, content]];
  const siblings = await Promise.all(
    encodings.map(async (encoding): Promise<[string, Buffer]> => {
      const built = await builtSibling(path, content, encoding, read);
      return [`${path}.${encoding}`, built ?? (await compress(content, encoding))];
    }),
  );
  return [[path, content], ...siblings.filter(([, packed]) => packed.length < content.length)];
}

/** What the build compressed itself, if it really is this file. */
async function builtSibling(
  path: string,
  content: Buffer,
  encoding: Encoding,
  read: Read,
): Promise<Buffer | null> {
  const built = await read(`${path}.${encoding}`);
  const unpacked = built && (await decompress(built, encoding));
  return unpacked?.equals(content) ? built : null;
}
