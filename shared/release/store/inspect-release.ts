import type { Release } from '@liaison/shared/contracts';
import { ltr, prerelease } from 'semver';
import { checkLinks, findVanishedPaths, type LinkSource } from '../check-links.ts';
import { checkNeeds } from '../check-needs.ts';
import { isShell, type Problem, shellName } from '../problem.ts';
import { compress, isCompressible } from './compress.ts';
import type { ReadFile } from './integrity.ts';
import { readBuiltSibling } from './publish.ts';
import { readBuiltCode } from './read-built-code.ts';
import { DamagedError, type ReleaseStore } from './store.ts';

/**
 * The release as its files show it, whatever it says of itself: the sizes of all files, and the libraries and names that the scripts
 * of a module take from the shell.
 */
export async function inspectRelease(release: Release, read: ReadFile): Promise<Release> {
  const measured = await measureFiles(release, read);
  if (isShell(release)) return measured;
  const paths = Object.keys(release.files).filter(isScript);
  const scripts = await Promise.all(paths.map(async (path) => String((await read(path)) ?? '')));
  const { libraries, imports } = await readBuiltCode(scripts);
  const names = Object.entries(imports).map(([library, found]) => [
    library,
    [...new Set([...(release.imports?.[library] ?? []), ...found])],
  ]);
  return {
    ...measured,
    libraries: { ...release.libraries, ...libraries },
    imports: { ...release.imports, ...Object.fromEntries(names) },
  };
}

async function measureFiles(release: Release, read: ReadFile): Promise<Release> {
  const files = await Promise.all(
    Object.entries(release.files).map(async ([path, file]) => {
      const content = (await read(path)) ?? Buffer.alloc(0);
      return [path, { ...file, brotli: await measureCompressed(path, content, read) }] as const;
    }),
  );
  return { ...release, files: Object.fromEntries(files) };
}

async function measureCompressed(path: string, content: Buffer, read: ReadFile): Promise<number> {
  if (!isCompressible(path)) return content.length;
  const packed = (await readBuiltSibling(path, content, 'br', read)) ?? (await compress(content, 'br'));
  return Math.min(packed.length, content.length);
}

/** What only the files of the store show: links of other live releases, and what earlier shells provide. */
export async function checkAgainstStore(
  store: ReleaseStore,
  release: Release,
  live: Release[],
): Promise<Problem[]> {
  const paths = findVanishedPaths(release, live);
  const others = paths.length > 0 ? live.filter(({ name }) => name !== release.name) : [];
  const sources = await Promise.all(others.map((other) => readScripts(store, other)));
  const needs = isShell(release)
    ? []
    : checkNeeds(release, await listReleasedShells(store, release.needs.shared));
  return [...checkLinks(release, paths, sources), ...needs];
}

async function readScripts(store: ReleaseStore, release: Release): Promise<LinkSource> {
  const paths = Object.keys(release.files).filter(isScript);
  const scripts = paths.map(async (path) =>
    String(await store.readFile(release.name, release.version, path)),
  );
  return { release, scripts: await Promise.all(scripts) };
}

const isScript = (path: string) => path.endsWith('.js');

/**
 * The released shells, newest first, down to the first one whose contract is below the range. Shells of changed sources have the version
 * of the next contract before it is complete, so they do not count; nor does one that is damaged, which no page gets.
 */
async function listReleasedShells(store: ReleaseStore, range: string): Promise<Release[]> {
  const shells: Release[] = [];
  for (const version of (await store.listVersions(shellName)).filter((found) => !prerelease(found))) {
    const shell = await store.findRelease(shellName, version).catch((error: unknown) => {
      if (error instanceof DamagedError) return null;
      throw error;
    });
    if (shell?.provides && ltr(shell.provides.shared, range)) break;
    if (shell) shells.push(shell);
  }
  return shells;
}
