import { Release } from '@liaison/shared/contracts';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { normalizeRelease } from '../normalize-release.ts';
import { formatReleaseId } from '../problem.ts';
import { findPinnedKeys, type Signing } from '../signing/key-files.ts';
import { findSignatureProblem, readSigner, signatureFile, signManifest } from '../signing/signature.ts';
import { compress, decompress, type Encoding, encodings, isCompressible } from './compress.ts';
import { readIfExists } from './safe-files.ts';
import { checkFiles, checkStoredFiles, type ReadFile } from './integrity.ts';
import { formatJson, getVersionFolder } from './object-storage.ts';
import { DamagedError, type ReleaseStore, StoreError } from './store.ts';

export interface PublishOptions {
  store: ReleaseStore;
  /** The output folder of a build, with its `release.json`. */
  dist: string;
  /** For the log of the module. */
  who?: string;
  /** By default the release is not signed. */
  signing?: Signing | undefined;
}

/** `publication.json` beside `release.json`, which depends on the sources alone and stays the same however often they are built. */
const Publication = z.object({
  /** ISO 8601. */
  at: z.string(),
  who: z.string(),
});

export interface SignedPublication extends z.infer<typeof Publication> {
  /** The public key in `signature.json`; null for a release that is not signed. */
  signer: string | null;
}

export interface PublishResult {
  name: string;
  version: string;
  /** False when the same build was published already. */
  isNew: boolean;
}

/**
 * Checks every file of a build against its hash and adds the build with compressed copies to the store. Publishing the same
 * build again changes nothing; another build under a published version is rejected.
 */
export async function publishRelease({
  store,
  dist,
  who = 'unknown',
  signing,
}: PublishOptions): Promise<PublishResult> {
  const release = await readBuild(dist);
  const read = (path: string) => readIfExists(join(dist, path));
  const problems = await checkFiles(release, read);
  if (problems.length > 0) throw new StoreError(problems.map(({ message }) => message).join('\n'));
  const present = await findIntact(store, release);
  const { name, version } = release;
  if (present && hasSameFiles(present, release)) return { name, version, isNew: false };
  if (present)
    throw new StoreError(
      `${formatReleaseId(release)} is published already with different content: a version never changes`,
    );
  const files = await readWithCompressed(release, read);
  const publication: z.infer<typeof Publication> = { at: new Date().toISOString(), who };
  files.set(publicationFile, Buffer.from(JSON.stringify(publication)));
  if (signing) sign(release, files, signing);
  await store.addRelease(release, files);
  return { name, version, isNew: true };
}

/** Throws for a published release that is damaged, which a second publication would not repair. */
async function findIntact(store: ReleaseStore, { name, version }: Release): Promise<Release | null> {
  try {
    const release = await store.findRelease(name, version);
    const damages = release ? await checkStoredFiles(store, release) : [];
    if (damages.length === 0) return release;
    throw new DamagedError(damages.map(({ message }) => message).join('\n'));
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    const folder = `${store.location}/${getVersionFolder(name, version)}`;
    throw new DamagedError(`${error.message}: delete ${folder}, then publish it again`, { cause: error });
  }
}

/** Throws when the gateway would not admit the release: a version cannot be signed again. */
function sign(release: Release, files: Map<string, Buffer>, { key, pins }: Signing) {
  const manifest = Buffer.from(formatJson(release));
  const signature = key && signManifest(manifest, key);
  const problem = findSignatureProblem({ manifest, signature, pinned: findPinnedKeys(pins, release.name) });
  if (problem) throw new StoreError(`${formatReleaseId(release)} ${problem}`);
  if (signature) files.set(signatureFile, signature);
}

const publicationFile = 'publication.json';

/** Null for a version that was published before this was recorded. */
export async function readPublication(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<SignedPublication | null> {
  const content = await store.readFile(name, version, publicationFile);
  if (!content) return null;
  try {
    const publication = Publication.parse(JSON.parse(content.toString('utf8')));
    return { ...publication, signer: readSigner(await store.readFile(name, version, signatureFile)) };
  } catch (error) {
    throw new StoreError(`${publicationFile} of ${name}@${version} is damaged`, { cause: error });
  }
}

/** Reads and validates the `release.json` of a build. */
export async function readBuild(dist: string): Promise<Release> {
  const parsed = z.safeParse(Release, normalizeRelease(await readBuildJson(dist)));
  if (parsed.success) return parsed.data;
  throw new StoreError(
    `${join(dist, 'release.json')} is not a release: ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}`,
  );
}

/** The `release.json` of a build as it was written. */
export async function readBuildJson(dist: string): Promise<unknown> {
  const content = await readIfExists(join(dist, 'release.json'));
  if (!content) throw new StoreError(`${dist} contains no release.json: build the module first`);
  return parseJson(content, dist);
}

function parseJson(content: Buffer, dist: string): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw new StoreError(`${join(dist, 'release.json')} is not JSON`, { cause: error });
  }
}

function hasSameFiles(a: Release, b: Release): boolean {
  const [left, right] = [Object.entries(a.files), Object.entries(b.files)];
  return left.length === right.length && left.every(([path, { sha384 }]) => b.files[path]?.sha384 === sha384);
}

async function readWithCompressed(release: Release, read: ReadFile): Promise<Map<string, Buffer>> {
  const groups = await Promise.all(
    Object.keys(release.files).map((path) => readFileWithSiblings(path, read)),
  );
  return new Map(groups.flat());
}

async function readFileWithSiblings(path: string, read: ReadFile): Promise<[string, Buffer][]> {
  const content = (await read(path)) ?? Buffer.alloc(0);
  if (!isCompressible(path)) return [[path, content]];
  const siblings = await Promise.all(
    encodings.map(async (encoding): Promise<[string, Buffer]> => {
      const built = await readBuiltSibling(path, content, encoding, read);
      return [`${path}.${encoding}`, built ?? (await compress(content, encoding))];
    }),
  );
  return [[path, content], ...siblings.filter(([, packed]) => packed.length < content.length)];
}

/** The compressed copy that the build made, or null when it does not decompress to this content. */
export async function readBuiltSibling(
  path: string,
  content: Buffer,
  encoding: Encoding,
  read: ReadFile,
): Promise<Buffer | null> {
  const built = await read(`${path}.${encoding}`);
  const unpacked = built && (await decompress(built, encoding));
  return unpacked?.equals(content) ? built : null;
}
