import type { Channel, Release } from '@liaison/shared/contracts';
import { check } from './check.ts';
import { checkContract } from './check-contract.ts';
import { formatReleaseId, isShell, isStaffRelease, type Problem, shellName } from './problem.ts';

/** A channel with the releases it names. */
export interface LiveModule {
  name: string;
  channel: Channel;
  stable: Release;
  canary: Release | null;
  /** The browser falls back to it when `stable` fails to load. */
  previous: Release | null;
}

/** The enabled modules by name, including the shell. */
export type LiveSet = ReadonlyMap<string, LiveModule>;

export interface Rejection {
  module: string;
  problems: Problem[];
}

export const listLiveReleases = (set: LiveSet): Release[] =>
  [...set.values()].flatMap(({ stable, canary }) => (canary ? [stable, canary] : [stable]));

/** The live releases that everybody may know. */
export function hideStaffReleases(set: LiveSet): LiveSet {
  const hide = (release: Release | null) => (release && isStaffRelease(release) ? null : release);
  return new Map(
    [...set]
      .filter(([, { stable }]) => !isStaffRelease(stable))
      .map(([name, module]) => [
        name,
        { ...module, canary: hide(module.canary), previous: hide(module.previous) },
      ]),
  );
}

/**
 * The set to serve after channels moved: the requested set if its modules are compatible, else as many of them as are
 * compatible, with every other module as it was served before. So two teams whose checks passed at the same time cannot break
 * a page (docs/decisions/0004-admit-releases-module-by-module.md).
 */
export function reconcile(served: LiveSet, requested: LiveSet): { set: LiveSet; rejections: Rejection[] } {
  if (findSetProblems(requested).length === 0) return { set: requested, rejections: [] };
  let set = selectServed(served, requested);
  let pending = [...requested.values()]
    .filter((module) => set.get(module.name) !== module)
    .toSorted(compareShellFirst);
  for (let progress = true; progress;) {
    progress = false;
    for (const module of pending) {
      const attempt = new Map(set).set(module.name, module);
      if (findModuleProblems(module.name, attempt).length > 0) continue;
      set = attempt;
      pending = pending.filter((other) => other !== module);
      progress = true;
    }
  }
  return {
    set,
    rejections: pending.map(({ name }) => ({
      module: name,
      problems: findRejectionReasons(name, set, requested),
    })),
  };
}

/** The served modules without those that are not requested any more: a disabled module is removed at once. */
const selectServed = (served: LiveSet, requested: LiveSet): LiveSet =>
  new Map(
    [...served]
      .filter(([name]) => requested.has(name))
      .map(([name, before]) => [name, selectUnchanged(before, requested)]),
  );

/** A channel whose live versions are the same, as after a new share, needs no check. */
function selectUnchanged(before: LiveModule, requested: LiveSet): LiveModule {
  const after = requested.get(before.name);
  return after && hasSameVersions(before, after) ? after : before;
}

const hasSameVersions = (a: LiveModule, b: LiveModule) =>
  a.stable.version === b.stable.version && a.canary?.version === b.canary?.version;

const compareShellFirst = (a: LiveModule, b: LiveModule) =>
  Number(b.name === shellName) - Number(a.name === shellName) || a.name.localeCompare(b.name);

const findSetProblems = (set: LiveSet): Problem[] =>
  [...set.keys()].flatMap((name) => findModuleProblems(name, set));

/** A navigation entry without its route breaks no page, and disabling one module must not remove others. */
function findModuleProblems(name: string, set: LiveSet): Problem[] {
  const live = listLiveReleases(set);
  const own = live.filter((release) => release.name === name);
  return own.flatMap((release) => check(release, live)).filter(({ code }) => code !== 'navigation');
}

function findRejectionReasons(name: string, set: LiveSet, requested: LiveSet): Problem[] {
  const module = requested.get(name);
  return module ? findModuleProblems(name, new Map(set).set(name, module)) : [];
}

/** Whether the browser may load `release` when `chosen` fails on this shell. */
export function isUsableFallback(release: Release, chosen: Release, shell: Release): boolean {
  if (formatReleaseId(release) === formatReleaseId(chosen) || isShell(release)) return false;
  return checkContract(release, shell).length === 0;
}
