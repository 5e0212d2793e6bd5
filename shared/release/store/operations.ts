import type { Channel, Release } from '@liaison/shared/contracts';
import { liveVersions, type Move, namedVersions } from '../channel.ts';
import { check } from '../check.ts';
import type { Problem } from '../problem.ts';
import { checkStoredFiles } from './integrity.ts';
import { readBuild } from './publish.ts';
import { type LogEntry, type ReleaseStore, StoreError } from './store.ts';

/** A release that cannot go live, with every reason. */
export class CheckError extends StoreError {
  readonly problems: Problem[];
  constructor(problems: Problem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.problems = problems;
  }
}

export interface ChannelMove {
  store: ReleaseStore;
  name: string;
  action: LogEntry['action'];
  move: Move;
  who: string;
  why: string;
}

/**
 * Moves one channel: what becomes live by it is checked against every live version of the others first. A move that
 * changes nothing is not written.
 */
export async function moveChannel({ store, name, action, move, who, why }: ChannelMove): Promise<Channel> {
  const from = await store.channel(name);
  const to = move(from);
  if (to === from) return from;
  for (const version of namedVersions(to)) await requireRelease(store, name, version);
  await requireFit(store, name, to);
  return store.move(name, { at: new Date().toISOString(), who, action, from, to, why });
}

async function requireFit(store: ReleaseStore, name: string, to: Channel) {
  const live = await liveReleases(store);
  const problems: Problem[] = [];
  for (const version of liveVersions(to)) {
    problems.push(...(await checkAgainst(store, await requireRelease(store, name, version), live)));
  }
  if (problems.length > 0) throw new CheckError(problems);
}

/** All reasons why a published version cannot go live now. */
export async function checkVersion(store: ReleaseStore, name: string, version: string): Promise<Problem[]> {
  const release = await requireRelease(store, name, version);
  return checkAgainst(store, release, await liveReleases(store));
}

/** The same for a build that is not published yet. */
export async function checkBuild(store: ReleaseStore, dist: string): Promise<Problem[]> {
  return check(await readBuild(dist), await liveReleases(store));
}

async function checkAgainst(store: ReleaseStore, release: Release, live: Release[]): Promise<Problem[]> {
  return [...check(release, live), ...(await checkStoredFiles(store, release))];
}

async function liveReleases(store: ReleaseStore): Promise<Release[]> {
  const releases = await Promise.all(
    (await store.modules()).map(async (module) => {
      const versions = liveVersions(await store.channel(module));
      return Promise.all(versions.map((version) => requireRelease(store, module, version)));
    }),
  );
  return releases.flat();
}

export async function requireRelease(store: ReleaseStore, name: string, version: string): Promise<Release> {
  const release = await store.release(name, version);
  if (release) return release;
  throw new StoreError(`${name}@${version} is not published`);
}
