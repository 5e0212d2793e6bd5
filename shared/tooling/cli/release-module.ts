import type { Release } from '@liaison/shared/contracts';
import {
  ChannelError,
  checkContractVersion,
  type Contract,
  formatReleaseId,
  type Problem,
  toContract,
} from '@liaison/release';
import {
  checkBuild,
  CheckError,
  moveChannel,
  promoteRelease,
  publishRelease,
  readBuild,
  readPublication,
  type ReleaseStore,
  StoreError,
} from '@liaison/release/store';
import type { Signing } from '@liaison/release/signing';
import { createCanaryMove, type ParsedCanary } from './canary-options.ts';
import type { ChangelogEntry } from './changelog.ts';
import { requireStore } from './command-context.ts';
import { formatShare } from './format-channel.ts';
import type { JourneysOptions } from './module-journeys.ts';

export type Bump = 'patch' | 'minor' | 'major';

/** The operations of a release on the working tree; each throws an error whose message is shown to the user. */
export interface WorkspaceTools {
  /** Throws when the module does not exist or has uncommitted changes, or when git could not commit, or not push if asked to. */
  assertReady(name: string, options: { push: boolean }): Promise<void>;
  /** The version that the last release has committed, unless the module has changed since. */
  findCommittedVersion(name: string): Promise<string | null>;
  /** Whether the module, shared code or a library has changed since that version. */
  isChangedSince(name: string, version: string): Promise<boolean>;
  /** Lint, import rules, types and tests of the module. */
  runChecks(name: string): Promise<void>;
  /** Subjects of the module's commits since its last release, newest first; null before the first one. */
  listChanges(name: string): Promise<string[] | null>;
  /** Writes the next version and returns a function that restores all files that a release writes. */
  bumpVersion(name: string, bump: Bump): Promise<{ undo(): Promise<void> }>;
  /** Returns the output folder. */
  build(name: string): Promise<string>;
  /** Resolves to the number of specs that have run: a module may have none. */
  runJourneys(options: JourneysOptions): Promise<number>;
  /** The contract of the last released shell; null before the first one. */
  readReleasedContract(): Promise<Contract | null>;
  addToChangelog(name: string, entry: ChangelogEntry): Promise<void>;
  /** Adds the build to the archives of the module's last releases, and removes the oldest of more than three. */
  addArchive(name: string, version: string, dist: string): Promise<void>;
  /** Commits and tags the version, the changelog and the archives. */
  commitVersion(name: string, version: string): Promise<void>;
  /** Pushes the branch and the tag, after a merge of what other teams have pushed meanwhile. */
  push(name: string, version: string): Promise<void>;
}

export interface ReleaseModuleOptions {
  name: string;
  bump: Bump;
  who: string;
  why: string;
  journeys: boolean;
  push: boolean;
  /** Given to a share of the visitors instead of all. */
  canary?: ParsedCanary | undefined;
  store: ReleaseStore;
  /** As in `publishRelease`. */
  signing?: Signing;
  tools: WorkspaceTools;
  /** Ends the release as a failure would, before its next step. */
  signal?: AbortSignal;
  log(line: string): void;
}

/**
 * Releases one module from its sources to all visitors, or to those of a canary. A failure before the commit restores the working tree,
 * so that the next attempt gets the same version number and goes on with what is published if it is equal; after the commit it continues
 * there. Resolves to null when nothing has changed since the last release.
 */
export async function releaseModule(options: ReleaseModuleOptions): Promise<string | null> {
  const { name, push, canary, store, tools, signal, log } = options;
  await tools.assertReady(name, { push });
  requireStore(store);
  if (canary && !(await store.readChannel(name)).stable)
    throw new ChannelError(`no release of ${name} is live yet: leave --share out of its first one`);
  const last = await findLastRelease(options);
  if (last?.wasLive && !(await hasNews(options, last.version))) {
    log(`Nothing is new since ${name}@${last.version}: no version was made, and no channel moved`);
    return null;
  }
  const unfinished = last?.wasLive === false ? last.version : null;
  if (unfinished) log(`Continuing with ${name}@${unfinished}, which is committed and published`);
  const version = unfinished ?? (await createVersion(options));
  signal?.throwIfAborted();
  if (push) {
    await tools.push(name, version);
    log(`Pushed ${name}@${version}`);
  }
  signal?.throwIfAborted();
  await makeLive(options, version);
  return version;
}

async function makeLive(options: ReleaseModuleOptions, version: string): Promise<void> {
  const { name, who, why, canary, store, signing, log } = options;
  const target = { store, name, who, why, pins: signing?.pins };
  if (!canary) {
    await promoteRelease({ ...target, version });
    return log(`Promoted ${name}@${version}`);
  }
  await moveChannel({ ...target, action: 'canary', move: createCanaryMove(version, canary) });
  log(`Started the canary ${name}@${version} at ${formatShare(canary.share)}`);
}

/** The version that is committed and published, while the module has not changed since. */
async function findLastRelease({ name, store, tools }: ReleaseModuleOptions) {
  const version = await tools.findCommittedVersion(name);
  if (!version || !(await store.findRelease(name, version))) return null;
  const moves = await store.readLog(name);
  const wasLive = moves.some(({ to }) => [to.stable, to.canary?.version].includes(version));
  return { version, wasLive };
}

/** Another key is new too: gateways may admit only what it signed. */
async function hasNews({ name, store, signing, tools }: ReleaseModuleOptions, version: string) {
  const publication = await readPublication(store, name, version);
  const isSignedAlike = publication?.signer === (signing?.key?.publicKey ?? null);
  return !isSignedAlike || tools.isChangedSince(name, version);
}

async function createVersion(options: ReleaseModuleOptions): Promise<string> {
  const { name, bump, tools, signal, log } = options;
  await tools.runChecks(name);
  log(`Lint, import rules, types and tests of ${name} pass`);
  // Versioning tags the first release.
  const changes = await tools.listChanges(name);
  signal?.throwIfAborted();
  const { undo } = await tools.bumpVersion(name, bump);
  try {
    const { dist, release } = await buildAndPublish(options);
    const { version } = release;
    await tools.addToChangelog(name, { version, date: new Date(), changes });
    await tools.addArchive(name, version, dist);
    signal?.throwIfAborted();
    await tools.commitVersion(name, version);
    return version;
  } catch (error) {
    await undo();
    throw error;
  }
}

async function buildAndPublish(options: ReleaseModuleOptions): Promise<{ dist: string; release: Release }> {
  const { name, who, journeys, store, signing, tools, signal, log } = options;
  const dist = await tools.build(name);
  signal?.throwIfAborted();
  const built = await readBuild(dist);
  if (built.name !== name) throw new StoreError(`the build of ${name} contains a release of ${built.name}`);
  const id = formatReleaseId(built);
  log(`Built ${id}`);
  const { problems, warnings } = await checkBuild(store, dist);
  for (const { message } of warnings) log(`warning: ${message}`);
  problems.push(...(await checkContract(tools, built)));
  if (problems.length > 0) throw new CheckError(problems);
  log(`Checked ${id} against what is live`);
  if (journeys) {
    const count = await tools.runJourneys({ name, dist, store });
    const pass = `The journeys of ${name} pass`;
    log(count > 0 ? pass : `${name} names no journeys in its package.json: none has run`);
  }
  signal?.throwIfAborted();
  const { isNew } = await publishRelease({ store, dist, who, signing });
  log(isNew ? `Published ${id}` : `Continuing with ${id}, which is published with the same content`);
  return { dist, release: built };
}

async function checkContract(tools: WorkspaceTools, { provides }: Release): Promise<Problem[]> {
  const released = provides && (await tools.readReleasedContract());
  return released ? checkContractVersion(released, toContract(provides)) : [];
}
