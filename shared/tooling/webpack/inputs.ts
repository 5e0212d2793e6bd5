import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listLockedPackages, type LockFile } from './locked-packages.ts';
import { isInstalled, projectRoot as root, sharedFolder as shared } from './project.ts';

/** Packages inside `shared/` that no page contains. */
const otherPackages = ['release', 'tooling'];
/** The parts of @liaison/tooling that a build runs. */
const buildTools = ['tooling/webpack', 'tooling/package.json'];
/** What the service contains of `shared/`. */
const serverParts = ['contracts', 'i18n', 'release', 'package.json'];
/** The parts of @liaison/shared that a module's build contains; all else comes from the shell at run time. */
const bundledParts = ['contracts', 'forms', 'module', 'offline', 'package.json', 'parts', 'ui/scenes'];

/** The texts of static pages are Markdown too. */
const ignored =
  /(^|\/)(node_modules|dist|releases|testing|\.swc|\.inputs|\.liaison|(README|CHANGELOG)\.md)$|\.(test|fixture)\.tsx?$|\.tsbuildinfo$/;

/** Whether `dist/` was built from the current sources with the current version. Unknown outside this repository. */
export function isUpToDate(dir: string): boolean {
  if (isInstalled) return false;
  const stamp = join(dir, 'dist/.inputs');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === getStamp(dir);
}

/** The content of `dist/.inputs` after a build. The service's build contains no version. */
export const getStamp = (dir: string): string =>
  `${isServer(dir) ? 'server' : getBuildVersion(dir)} ${hashInputs(dir)}\n`;

/**
 * The package's version; for a preview with its suffix, and for a local release with the hash of its sources, because the content of a
 * version never changes. Without the letter, a hash of digits that begins with 0 would make the version invalid.
 */
export function getBuildVersion(dir: string): string {
  const version = readVersion(dir);
  if (process.env.PREVIEW_SUFFIX) return `${version}-${process.env.PREVIEW_SUFFIX}`;
  return process.env.LOCAL_RELEASE === '1' ? `${version}-local.h${hashInputs(dir).slice(0, 8)}` : version;
}

/** The version in the package.json of a folder. */
export function readVersion(dir: string): string {
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function hashInputs(dir: string): string {
  if (isInstalled) return hashTree(dir);
  const hash = createHash('sha256')
    .update(hashTree(dir))
    .update(listLockedPackages(readLockFile(), listPackages(dir)).join('\n'));
  for (const part of listSharedInputs(dir)) hash.update(hashTree(join(shared, part)));
  return hash.digest('hex');
}

const isServer = (dir: string) => basename(dir) === 'server';

/** Folders of the packages whose libraries a build contains or uses. */
const listPackages = (dir: string) => [
  basename(dir),
  'shared',
  'shared/tooling',
  ...(isServer(dir) ? ['shared/release'] : []),
];

let lockFile: LockFile | undefined;
const readLockFile = () =>
  (lockFile ??= JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile);

/** The paths in `shared/` whose changes make the build of a package stale. */
export function listSharedInputs(dir: string): string[] {
  if (isServer(dir)) return [...serverParts, ...buildTools];
  const parts = readdirSync(shared).filter((name) => !otherPackages.includes(name) && !ignored.test(name));
  // The shell contains all of @liaison/shared, and prerendering runs all of it.
  if (basename(dir) === 'shell') return [...parts, ...listImports('release/routes.ts'), ...buildTools];
  if (hasPrerender(dir)) return [...parts, ...buildTools];
  const entryPoints = parts
    .map((name) => join(name, 'index.ts'))
    .filter((file) => existsSync(join(shared, file)));
  return [...bundledParts, ...entryPoints, ...buildTools];
}

/** A file in `shared/` and those that it imports by relative paths, at any depth. */
function listImports(file: string, found = new Set<string>()): string[] {
  if (found.has(file)) return [...found];
  found.add(file);
  const source = readFileSync(join(shared, file), 'utf8');
  for (const [, path = ''] of source.matchAll(/ from '(\.[^']+)'/g))
    listImports(join(dirname(file), path), found);
  return [...found];
}

const hasPrerender = (dir: string) => readFileSync(join(dir, 'module.ts'), 'utf8').includes('prerender:');

const treeHashes = new Map<string, string>();

function hashTree(path: string): string {
  const cached = treeHashes.get(path);
  if (cached) return cached;
  const hash = createHash('sha256');
  for (const file of listFiles(path).toSorted())
    hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  const digest = hash.digest('hex');
  treeHashes.set(path, digest);
  return digest;
}

function listFiles(path: string): string[] {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder === undefined) return [];
  return isFolder ? listFolder(path) : [path].filter((file) => !ignored.test(file));
}

/** The types of all entries come with their names: looking at each file would take as long as reading it. */
function listFolder(folder: string): string[] {
  if (ignored.test(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFolder(path);
    return ignored.test(path) ? [] : [path];
  });
}
