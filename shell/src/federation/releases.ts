import type { BootRelease } from '@liaison/shared/contracts';
import { i18n } from '@liaison/shared/i18n';
import { boot } from '../boot/boot-data.ts';
import { findContractProblem, getProvidedVersions } from './contract.ts';
import { shellScreens } from './shell-screens.ts';
import { parsePartModule } from './part-module.ts';
import { type Part, createPart } from './part.ts';
import { discardCode, loadExposed } from './federation-runtime.ts';
import { reloadAtMostOnceAMinute } from './reload-once.ts';

export const shellName = 'shell';

const releases = new Map(boot.releases.map((release) => [release.name, release]));
const generations = new Map<string, number>();
const parts = new Map<string, Part>();

/** A release's screen or slot component by name; the first call starts loading it. */
export function getPart(releaseName: string, partName: string): Part {
  const key = `${releaseName}/${partName}`;
  const existing = parts.get(key);
  if (existing) return existing;
  const part = createPart((attempt, error) =>
    releaseName === shellName
      ? loadShellScreen(partName)
      : loadFromRelease({ releaseName, partName, attempt, previousError: error }),
  );
  parts.set(key, part);
  return part;
}

/** The release in use for a module: the live one, or its last known good one after the live one failed (FED-017). */
export const getRelease = (name: string): BootRelease | undefined => releases.get(name);

async function loadShellScreen(name: string): Promise<unknown> {
  const loadScreen = shellScreens[name];
  if (!loadScreen) throw new Error(`The shell has no screen ${name}`);
  try {
    return await loadScreen();
  } catch (error) {
    if (isLoadError(error)) reloadIfReleaseGone(boot.shell);
    throw error;
  }
}

interface LoadOptions {
  releaseName: string;
  partName: string;
  attempt: number;
  previousError: unknown;
}

async function loadFromRelease({
  releaseName,
  partName,
  attempt,
  previousError,
}: LoadOptions): Promise<unknown> {
  const release = boot.releases.find(({ name }) => name === releaseName);
  if (!release) throw new Error(`No release of ${releaseName} is live`);
  if (attempt > 0) {
    if (!isLoadError(previousError)) discardCode(release);
    increaseGeneration(release);
    releases.set(releaseName, release);
  }
  const current = releases.get(releaseName) ?? release;
  try {
    return await load(current, partName);
  } catch (error) {
    const fallback = current.lastKnownGood;
    if (!fallback) {
      if (isLoadError(error)) reloadIfReleaseGone(current);
      throw error;
    }
    logFallback(current, partName, error);
    // Another part of the same release may have switched to the fallback already.
    if (releases.get(releaseName) !== fallback) increaseGeneration(release);
    releases.set(releaseName, fallback);
    return load(fallback, partName);
  }
}

async function load(release: BootRelease, partName: string) {
  const generation = generations.get(release.name) ?? 0;
  const problem = findContractProblem(release, getProvidedVersions());
  if (problem) throw new Error(`${release.name} ${release.version} cannot run here: ${problem}`);
  const namespace = release.name.replace(/^mf-/, '');
  const [module] = await Promise.all([
    loadExposed(release, generation, partName),
    i18n.loadNamespaces(namespace),
  ]);
  return parsePartModule(module);
}

function increaseGeneration({ name }: BootRelease) {
  generations.set(name, (generations.get(name) ?? 0) + 1);
}

function logFallback(release: BootRelease, partName: string, error: unknown) {
  // oxlint-disable-next-line no-console -- the page keeps working; developers should see which release failed
  console.warn(
    `${release.name} ${release.version} failed to load ${partName}; using the last known good release`,
    error,
  );
}

/** Whether a file failed to load, as opposed to a file that loaded but is invalid. */
const isLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    error.message.includes('RUNTIME-008') ||
    error.name === 'LoadTimeoutError');

/**
 * Reloads the page if the whole release has been removed from the store: only a new document names the new releases. If the
 * release still exists, the failure is handled by the part's own fallback.
 */
function reloadIfReleaseGone({ base, locales }: Pick<BootRelease, 'base' | 'locales'>): void {
  const url = `${base}${locales[boot.locale]}`;
  const response = fetch(url, { method: 'HEAD', cache: 'no-store' });
  const isGone = response.then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  );
  void isGone.then(
    (gone) => gone && reloadAtMostOnceAMinute({ now: Date.now(), reload: () => location.reload() }),
  );
}
