import type { Release } from '@liaison/shared/contracts';
import {
  checkContractVersion,
  type Contract,
  formatReleaseId,
  type Problem,
  toContract,
} from '@liaison/release';
import {
  checkBuild,
  CheckError,
  promoteRelease,
  publishRelease,
  readBuild,
  type ReleaseStore,
  StoreError,
} from '@liaison/release/store';
import type { ChangelogEntry } from './changelog.ts';

export type Bump = 'patch' | 'minor' | 'major';

/** The operations of a release on the working tree; each throws an error whose message is shown to the user. */
export interface WorkspaceTools {
  /** Throws when the module does not exist or has uncommitted changes. */
  assertClean(name: string): Promise<void>;
  runTests(name: string): Promise<void>;
  /** Subjects of the module's commits since its last release, newest first; null before the first one. */
  listChanges(name: string): Promise<string[] | null>;
  /** Writes the next version and returns a function that restores the former one. */
  bumpVersion(name: string, bump: Bump): Promise<{ undo(): Promise<void> }>;
  /** Returns the output folder. */
  build(name: string): Promise<string>;
  /** The contract of the last released shell; null before the first one. */
  readContract(): Promise<Contract | null>;
  writeContract(contract: Contract): Promise<void>;
  addToChangelog(name: string, entry: ChangelogEntry): Promise<void>;
  /** Commits and tags the version and the changelog; of the shell also the contract. */
  commitVersion(name: string, version: string): Promise<void>;
}

interface ReleaseModuleOptions {
  name: string;
  bump: Bump;
  who: string;
  why: string;
  store: ReleaseStore;
  tools: WorkspaceTools;
  log(line: string): void;
}

/**
 * Releases one module from its sources to all visitors. A failure before publication restores the former version, so that the
 * next attempt gets the same version number.
 */
export async function releaseModule({
  name,
  bump,
  who,
  why,
  store,
  tools,
  log,
}: ReleaseModuleOptions): Promise<string> {
  await tools.assertClean(name);
  await tools.runTests(name);
  log(`The tests of ${name} pass`);
  // Versioning tags the first release.
  const changes = await tools.listChanges(name);
  const { undo } = await tools.bumpVersion(name, bump);
  let release: Release;
  try {
    release = await buildAndPublish();
  } catch (error) {
    await undo();
    throw error;
  }
  const { version, provides } = release;
  if (provides) await tools.writeContract(toContract(provides));
  await tools.addToChangelog(name, { version, date: new Date(), changes });
  await tools.commitVersion(name, version);
  await promoteRelease({ store, name, version, who, why });
  log(`Promoted ${name}@${version}`);
  return version;

  async function buildAndPublish(): Promise<Release> {
    const dist = await tools.build(name);
    const built = await readBuild(dist);
    if (built.name !== name) throw new StoreError(`the build of ${name} contains a release of ${built.name}`);
    const id = formatReleaseId(built);
    log(`Built ${id}`);
    const { problems, warnings } = await checkBuild(store, dist);
    for (const { message } of warnings) log(`warning: ${message}`);
    problems.push(...(await checkContract(built)));
    if (problems.length > 0) throw new CheckError(problems);
    const { isNew } = await publishRelease({ store, dist });
    if (!isNew) throw new StoreError(`${id} is published already: a version never changes`);
    log(`Checked and published ${id}`);
    return built;
  }

  async function checkContract({ provides: current }: Release): Promise<Problem[]> {
    const released = current && (await tools.readContract());
    return released ? checkContractVersion(released, toContract(current)) : [];
  }
}
