import type { Channel, Release } from '@liaison/shared/contracts';
import { check } from './check.ts';
import { checkContract } from './check-contract.ts';
import { idOf, isShell, type Problem, shellName } from './problem.ts';

/** A channel with the releases it names. */
export interface LiveModule {
  name: string;
  channel: Channel;
  stable: Release;
  canary: Release | null;
  /** What the browser falls back to when `stable` fails to load. */
  previous: Release | null;
}

/** All modules that pages are made of, the shell among them; disabled ones are not in it. */
export type LiveSet = ReadonlyMap<string, LiveModule>;

export interface Refusal {
  module: string;
  problems: Problem[];
}

export const liveReleases = (set: LiveSet): Release[] =>
  [...set.values()].flatMap(({ stable, canary }) => (canary ? [stable, canary] : [stable]));

/**
 * The set to serve after channels moved: everything wanted if it fits together, else as much of it as does, each other
 * module as it was served before. Two teams whose checks passed at the same moment thus cannot break a page.
 */
export function admit(served: LiveSet, wanted: LiveSet): { set: LiveSet; refusals: Refusal[] } {
  const whole = problemsOf(wanted);
  if (whole.length === 0) return { set: wanted, refusals: [] };
  let set = kept(served, wanted);
  let waiting = [...wanted.values()].filter((module) => set.get(module.name) !== module).toSorted(shellFirst);
  for (let progress = true; progress;) {
    progress = false;
    for (const module of waiting) {
      const attempt = new Map(set).set(module.name, module);
      if (problemsAround(module.name, attempt).length > 0) continue;
      set = attempt;
      waiting = waiting.filter((other) => other !== module);
      progress = true;
    }
  }
  return {
    set,
    refusals: waiting.map(({ name }) => ({ module: name, problems: whyRefused(name, set, wanted) })),
  };
}

/** What was served before and is still wanted in some version: a disabled module leaves at once. */
const kept = (served: LiveSet, wanted: LiveSet): LiveSet =>
  new Map(
    [...served].filter(([name]) => wanted.has(name)).map(([name, before]) => [name, sameOr(before, wanted)]),
  );

/** A channel that moved without changing what is live (a new share) is taken as it is. */
function sameOr(before: LiveModule, wanted: LiveSet): LiveModule {
  const now = wanted.get(before.name);
  return now && sameVersions(before, now) ? now : before;
}

const sameVersions = (a: LiveModule, b: LiveModule) =>
  a.stable.version === b.stable.version && a.canary?.version === b.canary?.version;

const shellFirst = (a: LiveModule, b: LiveModule) =>
  Number(b.name === shellName) - Number(a.name === shellName) || a.name.localeCompare(b.name);

const problemsOf = (set: LiveSet): Problem[] => [...set.keys()].flatMap((name) => problemsAround(name, set));

/** A menu entry that leads nowhere breaks no page: disabling a module must not take others with it. */
function problemsAround(name: string, set: LiveSet): Problem[] {
  const live = liveReleases(set);
  const own = live.filter((release) => release.name === name);
  return own.flatMap((release) => check(release, live)).filter(({ code }) => code !== 'navigation');
}

function whyRefused(name: string, set: LiveSet, wanted: LiveSet): Problem[] {
  const module = wanted.get(name);
  return module ? problemsAround(name, new Map(set).set(name, module)) : [];
}

/** Whether the browser may fall back to a release, given the shell it runs on. */
export function isUsableFallback(release: Release, chosen: Release, shell: Release): boolean {
  if (idOf(release) === idOf(chosen) || isShell(release)) return false;
  return checkContract(release, shell).length === 0;
}
