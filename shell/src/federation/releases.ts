import type { BootRelease } from '@liaison/shared/contracts';
import { boot } from '../boot/boot-data.ts';
import { trackLoad } from '../health/release-log.ts';
import { findContractProblem, getProvidedVersions } from './contract.ts';
import { shellScreens } from './shell-screens.ts';
import { type PartModule, parsePartModule } from './part-module.ts';
import { type LoadAttempt, type Part, createPart, isLoadError } from './part.ts';
import { discardCode, failPendingChunks, loadExposed } from './federation-runtime.ts';
import { getRelease, increaseGeneration, setRelease, shellFiles, shellName } from './release-files.ts';
import { loadPartStrings, retryRequestedStrings } from './release-strings.ts';
import { reloadAtMostOnceAMinute } from './reload-once.ts';

const parts = new Map<string, Part>();

/** A release's screen or slot component by name; the first call starts loading it. */
export function getPart(releaseName: string, partName: string): Part {
  const key = `${releaseName}/${partName}`;
  const existing = parts.get(key);
  if (existing) return existing;
  const part = createPart(async (attempt) => {
    const strings = attempt.attempt > 0 ? retryRequestedStrings() : undefined;
    const module =
      releaseName === shellName
        ? await loadShellScreen(partName, attempt)
        : await loadFromRelease(releaseName, partName, attempt);
    await strings;
    return module;
  });
  parts.set(key, part);
  return part;
}

/** The parts that this page has used so far, keyed `<release>/<part>`. */
export const listParts = (): [key: string, part: Part][] => [...parts];

async function loadShellScreen(name: string, { attempt }: LoadAttempt): Promise<PartModule> {
  const loadScreen = shellScreens[name];
  if (!loadScreen) throw new Error(`The shell has no screen ${name}`);
  if (attempt > 0) failPendingChunks('liaison_shell', ['.js']);
  try {
    return await trackLoad(shellFiles, loadScreen().then(parsePartModule));
  } catch (error) {
    if (isLoadError(error)) reloadIfReleaseGone(boot.shell);
    throw error;
  }
}

async function loadFromRelease(releaseName: string, partName: string, attempt: LoadAttempt) {
  const release = boot.releases.find(({ name }) => name === releaseName);
  if (!release) throw new Error(`No release of ${releaseName} is live`);
  if (attempt.attempt > 0) prepareRetry(release, partName, attempt.previousError);
  const inUse = getRelease(releaseName);
  const current = inUse && partName in inUse.exposes ? inUse : release;
  /** May still arrive after the deadline. */
  const loading = load(current, partName);
  void trackLoad(
    current,
    loading.then(({ module }) => module),
  ).catch(() => {});
  const part = await Promise.race([loading, attempt.deadline]).catch(loadFallback);
  part.addStrings();
  return part.module;

  /** The part of whichever release arrives first; rejects when none does. */
  async function loadFallback(cause: unknown): Promise<LoadedPart> {
    const fallback = current.lastKnownGood;
    if (fallback && partName in fallback.exposes) {
      logFallback(current, partName, cause);
      // Another part of the same release may have switched to the fallback already.
      if (getRelease(releaseName) !== fallback) increaseGeneration(releaseName);
      setRelease(fallback);
      const first = await Promise.any([loading, loadStandIn(fallback, partName)]).catch(() => null);
      if (first?.release !== fallback) setRelease(current);
      if (first) return first;
    }
    if (isLoadError(cause)) reloadIfReleaseGone(current);
    return loading;
  }
}

/** The live release again, from other URLs. */
function prepareRetry(release: BootRelease, partName: string, previousError: unknown) {
  for (const used of [release, release.lastKnownGood]) {
    if (!used) continue;
    if (!isLoadError(previousError)) discardCode(used);
    failPendingChunks(used.global, used.exposes[partName]);
  }
  increaseGeneration(release.name);
  setRelease(release);
}

interface LoadedPart {
  release: BootRelease;
  module: PartModule;
  /** Texts take the strings of the release that is shown, whichever release else arrives. */
  addStrings: () => void;
}

async function load(release: BootRelease, partName: string): Promise<LoadedPart> {
  const problem = findContractProblem(release, getProvidedVersions());
  if (problem) throw new Error(`${release.name} ${release.version} cannot run here: ${problem}`);
  const [module, addStrings] = await Promise.all([
    loadExposed(release, partName),
    loadPartStrings(release, partName),
  ]);
  return { release, module: parsePartModule(module), addStrings };
}

/** Retry learns only of the live release's error. */
async function loadStandIn(release: BootRelease, partName: string): Promise<LoadedPart> {
  try {
    return await load(release, partName);
  } catch (error) {
    if (!isLoadError(error)) discardCode(release);
    throw error;
  }
}

function logFallback(release: BootRelease, partName: string, error: unknown) {
  // oxlint-disable-next-line no-console -- the page keeps working; developers should see which release failed
  console.warn(
    `${release.name} ${release.version} failed to load ${partName}; using the last known good release`,
    error,
  );
}

/**
 * Reloads the page if the whole release has been removed from the store: only a new document names the new releases. If the
 * release still exists, the failure is handled by the part's own fallback.
 */
function reloadIfReleaseGone({ base, locales }: Pick<BootRelease, 'base' | 'locales'>): void {
  const url = `${base}${locales[boot.locale]}`;
  void fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) =>
      (status === 404 || status === 410) && reloadAtMostOnceAMinute(Date.now(), () => location.reload()),
    () => {},
  );
}
