import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { unpackRelease } from '@liaison/release/store';
import { fetchServedPage, parseBoot } from './served-page.ts';
import type { TestSite } from './test-site.ts';

const root = join(import.meta.dirname, '../..');
const extension = '.json.br';

export interface OldRelease {
  name: string;
  version: string;
}

/** The archived releases of the shell and all modules, the oldest first. */
export const oldReleases: readonly OldRelease[] = globSync(`*/releases/*${extension}`, { cwd: root })
  .map((path) => ({ name: dirname(dirname(path)), version: basename(path, extension) }))
  .toSorted((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }));

/** Which of the releases that a site was asked to serve together are live, as `mf-chat@1.0.0`, and which `check` refused. */
export interface Skew {
  admitted: string[];
  refused: string[];
}

/** Makes old releases live beside the current builds, as far as `check` admits them. */
export async function serveOldReleases(site: TestSite, releases: readonly OldRelease[]): Promise<Skew> {
  await publishOldReleases(site, releases);
  const shell = releases.find(({ name }) => name === 'shell');
  const skew = await (shell ? serveOldShell(site, shell) : serveOldModules(site, releases));
  await expect
    .poll(() => listServedReleases(site.url), {
      message: 'the gateway serves what was admitted',
      timeout: 10_000,
    })
    .toEqual(expect.arrayContaining(skew.admitted));
  return skew;
}

/** The shell and the modules of a new visitor's page, as `mf-chat@1.0.0`. */
export async function listServedReleases(url: string): Promise<string[]> {
  const boot = parseBoot(await fetchServedPage(url));
  return [{ ...boot.shell, name: 'shell' }, ...boot.releases].map(format);
}

/** The old modules that the current shell admits; all other modules stay current. */
async function serveOldModules(site: TestSite, modules: readonly OldRelease[]): Promise<Skew> {
  const skew: Skew = { admitted: [], refused: [] };
  for (const id of modules.map(format)) {
    const isAdmitted = await tryMove(site, 'promote', id);
    (isAdmitted ? skew.admitted : skew.refused).push(id);
  }
  return skew;
}

/**
 * The old shell with every current module that it admits; the others in their newest old release that it admits. A module without an
 * old release stays off: mf-desk is in no visitor's page, and the shell may refuse it.
 */
async function serveOldShell(site: TestSite, shell: OldRelease): Promise<Skew> {
  const skew: Skew = { admitted: [format(shell)], refused: [] };
  for (const folder of globSync('mf-*/module.ts', { cwd: root }))
    await site.runCli('disable', dirname(folder));
  await site.runCli('promote', format(shell));
  const modules = new Set(oldReleases.map(({ name }) => name).filter((name) => name !== shell.name));
  for (const name of modules) {
    const archived = oldReleases.filter((old) => old.name === name);
    await publishOldReleases(site, archived);
    const versions = archived.map(({ version }) => version).toReversed();
    await enableFirstAdmitted(site, skew, { name, versions });
  }
  return skew;
}

/** Tries the version that is stable and then the given ones. */
async function enableFirstAdmitted(
  site: TestSite,
  skew: Skew,
  { name, versions }: { name: string; versions: string[] },
): Promise<void> {
  const { stable } = await site.readChannel(name);
  const id = `${name}@${stable}`;
  if (await tryMove(site, 'enable', name)) return void skew.admitted.push(id);
  skew.refused.push(id);
  const [next, ...rest] = versions;
  if (!next) return;
  // Checked when the module is enabled.
  await site.runCli('promote', `${name}@${next}`);
  await enableFirstAdmitted(site, skew, { name, versions: rest });
}

async function publishOldReleases(site: TestSite, releases: readonly OldRelease[]) {
  const folders = releases.map((release) => join(dirname(site.store), 'old', format(release)));
  for (const [index, { name, version }] of releases.entries()) {
    const archive = readFileSync(join(root, name, 'releases', version + extension));
    await unpackRelease(archive, folders[index] ?? '', join(root, name, 'dist'));
  }
  await site.runCli('publish', ...folders);
}

/** Returns whether `check` allows the move; another failure fails the test. */
async function tryMove(site: TestSite, ...move: string[]): Promise<boolean> {
  try {
    await site.runCli(...move, '--json');
    return true;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    if (stderr.includes('"problems"')) return false;
    throw error;
  }
}

const format = ({ name, version }: OldRelease) => `${name}@${version}`;
