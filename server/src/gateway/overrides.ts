import type { BootData, Release } from '@liaison/shared/contracts';
import { breaksPage, check, type LiveSet, liveReleases, namedVersions } from '@liaison/shared/release';
import type { ReleaseStore } from '@liaison/shared/release/store';
import { developmentRelease, isDevelopmentAddress } from './development-release.ts';
import type { Wishes } from './override-request.ts';

export type Notice = BootData['notices'][number];

export interface Pins {
  releases: ReadonlyMap<string, Release>;
  /** Module → address that it is served from while it is developed. */
  origins: ReadonlyMap<string, string>;
  /** What of the wishes goes on for the session. */
  kept: Wishes;
  refused: Notice[];
}

export interface OverrideRules {
  store: ReleaseStore;
  developmentOverrides: boolean;
}

interface Asking {
  wishes: Wishes;
  set: LiveSet;
  isOperator: boolean;
}

/**
 * Which wishes of a session come true (FED-008): versions that the module's channel names; any published one for an
 * operator; an address on this machine where development is enabled. Never one that would break the page.
 */
export async function pinsFor({ store, developmentOverrides }: OverrideRules, asking: Asking): Promise<Pins> {
  const releases = new Map<string, Release>();
  const origins = new Map<string, string>();
  const kept = new Map<string, string>();
  const refused: Notice[] = [];
  for (const [module, wish] of asking.wishes) {
    if (wish === '') continue;
    const found = await grant(module, wish);
    if ('key' in found) {
      refused.push(found);
      continue;
    }
    releases.set(module, found);
    kept.set(module, wish);
    if (isDevelopmentAddress(wish)) origins.set(module, new URL(wish).origin);
  }
  return { releases, origins, kept, refused };

  async function grant(module: string, wish: string): Promise<Release | Notice> {
    const release = isDevelopmentAddress(wish)
      ? developmentOverrides && (await developmentRelease(module, wish))
      : await publishedRelease(module, wish);
    if (!release) return refusal(await reasonFor(module, wish), module, wish);
    const others = liveReleases(asking.set).filter(({ name }) => !releases.has(name) && name !== module);
    const problems = check(release, [...others, ...releases.values()]).filter(breaksPage);
    return problems.length === 0 ? release : refusal('override.unfit', module, wish);
  }

  async function reasonFor(module: string, wish: string): Promise<string> {
    if (isDevelopmentAddress(wish)) return 'override.refused';
    const isPublished = (await store.release(module, wish).catch(() => null)) !== null;
    return isPublished ? 'override.refused' : 'override.unknown';
  }

  async function publishedRelease(module: string, version: string): Promise<Release | null> {
    const live = asking.set.get(module);
    const isNamed = live !== undefined && namedVersions(live.channel).includes(version);
    if (!isNamed && !asking.isOperator) return null;
    const known = [live?.stable, live?.canary, live?.previous].find(
      (release) => release?.version === version,
    );
    return known ?? (await store.release(module, version).catch(() => null));
  }
}

const refusal = (key: string, module: string, version: string): Notice => ({
  key,
  values: { module, version: version.slice(0, 60) },
});
