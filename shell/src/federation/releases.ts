import type { BootRelease } from '@liaison/shared/contracts';
import { i18n } from '@liaison/shared/i18n';
import { boot } from '../boot/boot-data.ts';
import { contractProblem, ownOffer } from './contract.ts';
import { isLoadFault, reloadIfGone } from './gone.ts';
import { ownScreens } from './own-screens.ts';
import { asPartModule } from './part-module.ts';
import { type Part, startPart } from './parts.ts';
import { forgetCode, loadExposed } from './runtime.ts';

export const shellName = 'shell';

const releases = new Map(boot.releases.map((release) => [release.name, release]));
const generations = new Map<string, number>();
const parts = new Map<string, Part>();

/** The screen or component of a release by name; loading starts at the first call. */
export function partOf(releaseName: string, partName: string): Part {
  const key = `${releaseName}/${partName}`;
  const before = parts.get(key);
  if (before) return before;
  const part = startPart((attempt, fault) =>
    releaseName === shellName
      ? loadOwn(partName)
      : loadFromRelease({ releaseName, partName, attempt, faultBefore: fault }),
  );
  parts.set(key, part);
  return part;
}

/** The release that stands for a module now: its last known good one after the live one failed (FED-017). */
export const releaseOf = (name: string): BootRelease | undefined => releases.get(name);

async function loadOwn(name: string): Promise<unknown> {
  const loadScreen = ownScreens[name];
  if (!loadScreen) throw new Error(`The shell has no screen ${name}`);
  try {
    return await loadScreen();
  } catch (fault) {
    if (isLoadFault(fault)) reloadIfGone(boot.shell);
    throw fault;
  }
}

interface LoadInput {
  releaseName: string;
  partName: string;
  attempt: number;
  faultBefore: unknown;
}

async function loadFromRelease({ releaseName, partName, attempt, faultBefore }: LoadInput): Promise<unknown> {
  const release = boot.releases.find(({ name }) => name === releaseName);
  if (!release) throw new Error(`No release of ${releaseName} is live`);
  if (attempt > 0) {
    if (!isLoadFault(faultBefore)) forgetCode(release);
    nextGeneration(release);
    releases.set(releaseName, release);
  }
  const current = releases.get(releaseName) ?? release;
  try {
    return await load(current, partName);
  } catch (fault) {
    const fallback = current.lastKnownGood;
    if (!fallback) {
      if (isLoadFault(fault)) reloadIfGone(current);
      throw fault;
    }
    report(current, partName, fault);
    // Another part of the same release may have met the same fault a moment before.
    if (releases.get(releaseName) !== fallback) nextGeneration(release);
    releases.set(releaseName, fallback);
    return load(fallback, partName);
  }
}

async function load(release: BootRelease, partName: string) {
  const generation = generations.get(release.name) ?? 0;
  const problem = contractProblem(release, ownOffer());
  if (problem) throw new Error(`${release.name} ${release.version} cannot run here: ${problem}`);
  const namespace = release.name.replace(/^mf-/, '');
  const [module] = await Promise.all([
    loadExposed(release, generation, partName),
    i18n.loadNamespaces(namespace),
  ]);
  return asPartModule(module);
}

function nextGeneration({ name }: BootRelease) {
  generations.set(name, (generations.get(name) ?? 0) + 1);
}

function report(release: BootRelease, partName: string, fault: unknown) {
  // oxlint-disable-next-line no-console -- the page goes on; whoever looks should see which release failed
  console.warn(
    `${release.name} ${release.version} failed to load ${partName}; using the release before`,
    fault,
  );
}
