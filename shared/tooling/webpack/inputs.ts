import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const shared = join(import.meta.dirname, '../..');
const root = join(shared, '..');
/** The parts of `shared/` that a module's build contains or uses; all else comes from the shell at run time. */
const sharedParts = ['contracts', 'module', 'tooling/webpack', 'package.json'];

/** Whether `dist/` was built from the current sources with the current version. */
export function isUpToDate(dir: string): boolean {
  const stamp = join(dir, 'dist/.inputs');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === getStamp(dir);
}

/** The content of `dist/.inputs` after a build. */
export const getStamp = (dir: string): string => `${getBuildVersion(dir)} ${hashInputs(dir)}\n`;

/** The package's version; for a local release with the hash of its sources, because the content of a version never changes. */
export function getBuildVersion(dir: string): string {
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
  return process.env.LOCAL_RELEASE === '1' ? `${version}-local.${hashInputs(dir).slice(0, 8)}` : version;
}

function hashInputs(dir: string): string {
  const hash = createHash('sha256')
    .update(hashTree(dir))
    .update(hashTree(join(root, 'package-lock.json')));
  // The shell contains all of `shared/`, and prerendering runs all of it.
  if (basename(dir) === 'shell' || hasPrerender(dir)) return hash.update(hashTree(shared)).digest('hex');
  for (const part of [...sharedParts, ...listEntryPoints()]) hash.update(hashTree(join(shared, part)));
  return hash.digest('hex');
}

const hasPrerender = (dir: string) => readFileSync(join(dir, 'module.ts'), 'utf8').includes('prerender:');

const listEntryPoints = () =>
  readdirSync(shared)
    .map((folder) => join(folder, 'index.ts'))
    .filter((entryPoint) => existsSync(join(shared, entryPoint)));

const treeHashes = new Map<string, string>();

function hashTree(path: string): string {
  const cached = treeHashes.get(path);
  if (cached) return cached;
  const hash = createHash('sha256');
  for (const file of listFiles(path)) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  const digest = hash.digest('hex');
  treeHashes.set(path, digest);
  return digest;
}

const ignored = /(^|\/)(node_modules|dist|testing|checks|cli|\.swc|\.inputs|\.liaison)$|\.test\.tsx?$|\.md$/;

function listFiles(path: string): string[] {
  if (!existsSync(path) || ignored.test(path)) return [];
  try {
    const entries = readdirSync(path).toSorted();
    return entries.flatMap((entry) => listFiles(join(path, entry)));
  } catch {
    return [path];
  }
}
