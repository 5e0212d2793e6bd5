import type { BootData, Release } from '@liaison/shared/contracts';
import {
  isPageBreaking,
  check,
  type LiveSet,
  listLiveReleases,
  getNamedVersions,
  isOpenPreview,
} from '@liaison/release';
import { DamagedError, type ReleaseStore } from '@liaison/release/store';
import { fetchDevelopmentRelease, isDevelopmentAddress } from './development-release.ts';
import type { Overrides } from './override-request.ts';

export type Notice = BootData['notices'][number];

const versionPattern = /^\d[\w.-]*$/;

export interface Pins {
  releases: ReadonlyMap<string, Release>;
  /** Module → origin of its development server. */
  origins: ReadonlyMap<string, string>;
  /** What is stored in the cookie: the granted overrides, and those that the store could not be asked about. */
  granted: Overrides;
  refused: Notice[];
}

export interface OverrideRules {
  store: Pick<ReleaseStore, 'findRelease'>;
  developmentOverrides: boolean;
}

interface OverrideRequest {
  overrides: Overrides;
  set: LiveSet;
  isOperator: boolean;
  now: number;
}

/**
 * Decides which overrides of a session are granted (FED-008): versions that the module's channel names; a preview that has not
 * expired; any published version for an operator; an address on this machine where development is enabled. Never a release that would break the page.
 */
export async function resolvePins(
  { store, developmentOverrides }: OverrideRules,
  request: OverrideRequest,
): Promise<Pins> {
  const releases = new Map<string, Release>();
  const origins = new Map<string, string>();
  const granted = new Map<string, string>();
  const refused: Notice[] = [];
  for (const [module, value] of request.overrides) {
    if (value === '') continue;
    const found = await resolveOverride(module, value);
    if ('key' in found) {
      refused.push(found);
      continue;
    }
    releases.set(module, found);
    granted.set(module, value);
    if (isDevelopmentAddress(value)) origins.set(module, new URL(value).origin);
  }
  return { releases, origins, granted, refused };

  async function resolveOverride(module: string, value: string): Promise<Release | Notice> {
    const release = isDevelopmentAddress(value)
      ? developmentOverrides && (await fetchDevelopmentRelease(module, value))
      : await findPublishedRelease(module, value);
    if (!release) return toNotice(await getRefusalReason(module, value), module, value);
    const others = listLiveReleases(request.set).filter(({ name }) => !releases.has(name) && name !== module);
    const problems = check(release, [...others, ...releases.values()]).filter(isPageBreaking);
    return problems.length === 0 ? release : toNotice('override.unfit', module, value);
  }

  async function getRefusalReason(module: string, value: string): Promise<string> {
    if (isDevelopmentAddress(value)) return 'override.refused';
    if (!versionPattern.test(value)) return 'override.unknown';
    try {
      return (await store.findRelease(module, value)) ? 'override.refused' : 'override.unknown';
    } catch (error) {
      return error instanceof DamagedError ? 'override.unknown' : 'override.unavailable';
    }
  }

  async function findPublishedRelease(module: string, version: string): Promise<Release | null> {
    // A store refuses to look for another name, which is no outage.
    if (!versionPattern.test(version)) return null;
    const live = request.set.get(module);
    const isNamed = live !== undefined && getNamedVersions(live.channel).includes(version);
    if (!isNamed && !request.isOperator && !isOpenPreview(version, request.now)) return null;
    const known = [live?.stable, live?.canary, live?.previous].find(
      (release) => release?.version === version,
    );
    return (
      known ??
      (await store.findRelease(module, version).catch((error: unknown) => {
        // While the store does not answer, the override waits in the cookie.
        if (!(error instanceof DamagedError)) granted.set(module, version);
        return null;
      }))
    );
  }
}

const toNotice = (key: string, module: string, version: string): Notice => ({
  key,
  values: { module, version: version.slice(0, 60) },
});
