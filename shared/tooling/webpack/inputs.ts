import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const shared = join(import.meta.dirname, '../..');
const root = join(shared, '..');
/** What a module compiles in, or is compiled by; the rest of `shared/` reaches it through the shell. */
const sharedParts = ['contracts', 'module', 'tooling/webpack', 'package.json'];

/** Whether `dist/` was built from the sources as they are now, under the version they would get now. */
export function isUpToDate(dir: string): boolean {
  const stamp = join(dir, 'dist/.inputs');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(dir);
}

/** What `dist/.inputs` holds after a build. */
export const stampOf = (dir: string): string => `${buildVersion(dir)} ${inputsHash(dir)}\n`;

/** The package's version; for a local release with the hash of its sources, so that no version changes its content. */
export function buildVersion(dir: string): string {
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
  return process.env.LOCAL_RELEASE === '1' ? `${version}-local.${inputsHash(dir).slice(0, 8)}` : version;
}

function inputsHash(dir: string): string {
  const hash = createHash('sha256')
    .update(hashOfTree(dir))
    .update(hashOfTree(join(root, 'package-lock.json')));
  // The shell compiles all of `shared/` in; so does whoever renders its first HTML at build time.
  if (basename(dir) === 'shell' || rendersAhead(dir)) return hash.update(hashOfTree(shared)).digest('hex');
  for (const part of [...sharedParts, ...doors()]) hash.update(hashOfTree(join(shared, part)));
  return hash.digest('hex');
}

const rendersAhead = (dir: string) => readFileSync(join(dir, 'module.ts'), 'utf8').includes('prerender:');

const doors = () =>
  readdirSync(shared)
    .map((folder) => join(folder, 'index.ts'))
    .filter((door) => existsSync(join(shared, door)));

const known = new Map<string, string>();

function hashOfTree(path: string): string {
  const before = known.get(path);
  if (before) return before;
  const hash = createHash('sha256');
  for (const file of filesBelow(path)) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  const digest = hash.digest('hex');
  known.set(path, digest);
  return digest;
}

const ignored = /(^|\/)(node_modules|dist|testing|checks|cli|\.swc|\.inputs|\.liaison)$|\.test\.tsx?$|\.md$/;

function filesBelow(path: string): string[] {
  if (!existsSync(path) || ignored.test(path)) return [];
  try {
    const entries = readdirSync(path).toSorted();
    return entries.flatMap((entry) => filesBelow(join(path, entry)));
  } catch {
    return [path];
  }
}
