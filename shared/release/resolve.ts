import type { Release } from '@liaison/shared/contracts';
import { isInCanary } from './canary.ts';
import { isUsableFallback, type LiveModule, type LiveSet } from './live-set.ts';
import { shellName } from './problem.ts';

export interface Choice {
  release: Release;
  /** Loaded instead when `release` fails (FED-017). */
  lastKnownGood: Release | null;
  reason: 'stable' | 'canary' | 'override';
}

export interface Visitor {
  id: string;
  /** Releases that the session pins, by module. */
  overrides: ReadonlyMap<string, Release>;
}

/** Selects the releases for a visitor's page; null while no shell is live. */
export function resolve(set: LiveSet, visitor: Visitor): { shell: Choice; modules: Choice[] } | null {
  const liveShell = set.get(shellName);
  if (!liveShell) return null;
  const shell = selectRelease(liveShell, visitor);
  const modules = [...set.values()]
    .filter((module) => module !== liveShell)
    .map((module) => selectRelease(module, visitor));
  const pinnedOnly = [...visitor.overrides.values()]
    .filter(({ name }) => !set.has(name))
    .map((release): Choice => ({ release, lastKnownGood: null, reason: 'override' }));
  return {
    shell,
    modules: [...modules, ...pinnedOnly].map((choice) => removeUnusableFallback(choice, shell.release)),
  };
}

function selectRelease(module: LiveModule, visitor: Visitor): Choice {
  const { name, channel, stable, previous, canary } = module;
  const pinned = visitor.overrides.get(name);
  if (pinned) return { release: pinned, lastKnownGood: stable, reason: 'override' };
  if (canary && channel.canary && isInCanary(channel.canary, name, visitor.id)) {
    return { release: canary, lastKnownGood: stable, reason: 'canary' };
  }
  return { release: stable, lastKnownGood: previous, reason: 'stable' };
}

function removeUnusableFallback(choice: Choice, shell: Release): Choice {
  const { release, lastKnownGood } = choice;
  const usable = lastKnownGood !== null && isUsableFallback(lastKnownGood, release, shell);
  return usable ? choice : { ...choice, lastKnownGood: null };
}
