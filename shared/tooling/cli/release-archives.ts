import { type Contract, shellName, toContract } from '@liaison/release';
import { packRelease, readArchivedRelease } from '@liaison/release/store';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const keptArchives = 3;
const extension = '.json.br';

/** Where a module keeps the builds of its last releases, which `npm run test:skew` runs beside the current sources. */
export const getArchiveFolder = (name: string) => `${name}/releases`;

/** The archives of a module, relative to the root, newest release first. */
export async function listArchives(root: string, name: string): Promise<string[]> {
  const folder = getArchiveFolder(name);
  if (!existsSync(join(root, folder))) return [];
  const files = (await readdir(join(root, folder))).filter((file) => file.endsWith(extension));
  return files
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((file) => `${folder}/${file}`);
}

/** The contract of the last released shell; null before the first release. */
export async function readReleasedContract(root: string): Promise<Contract | null> {
  const [newest] = await listArchives(root, shellName);
  if (!newest) return null;
  const { provides } = await readArchivedRelease(await readFile(join(root, newest)));
  return provides ? toContract(provides) : null;
}

/** Keeps the build of a release, and removes the oldest of more than three. */
export async function addArchive(root: string, name: string, version: string, dist: string): Promise<void> {
  const folder = join(root, getArchiveFolder(name));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${version}${extension}`), await packRelease(dist));
  const old = (await listArchives(root, name)).slice(keptArchives);
  await Promise.all(old.map((file) => rm(join(root, file))));
}
