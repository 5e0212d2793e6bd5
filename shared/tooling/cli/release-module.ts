import {
  CheckError,
  checkBuild,
  promoteRelease,
  publishRelease,
  readBuild,
  type ReleaseStore,
  StoreError,
} from '@liaison/shared/release/store';

export type Bump = 'patch' | 'minor' | 'major';

/** The operations of a release on the working tree; each throws an error whose message is shown to the user. */
export interface WorkspaceTools {
  /** Throws when the module does not exist or has uncommitted changes. */
  assertClean(name: string): Promise<void>;
  runTests(name: string): Promise<void>;
  /** Writes the next version and returns a function that restores the former one. */
  bumpVersion(name: string, bump: Bump): Promise<{ undo(): Promise<void> }>;
  /** Returns the output folder. */
  build(name: string): Promise<string>;
  /** Commits and tags the version. */
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
  const { undo } = await tools.bumpVersion(name, bump);
  let version: string;
  try {
    version = await buildAndPublish();
  } catch (error) {
    await undo();
    throw error;
  }
  await tools.commitVersion(name, version);
  await promoteRelease({ store, name, version, who, why });
  log(`Promoted ${name}@${version}`);
  return version;

  async function buildAndPublish(): Promise<string> {
    const dist = await tools.build(name);
    const release = await readBuild(dist);
    if (release.name !== name)
      throw new StoreError(`the build of ${name} contains a release of ${release.name}`);
    log(`Built ${name}@${release.version}`);
    const problems = await checkBuild(store, dist);
    if (problems.length > 0) throw new CheckError(problems);
    const { isNew } = await publishRelease({ store, dist });
    if (!isNew)
      throw new StoreError(`${name}@${release.version} is published already: a version never changes`);
    log(`Checked and published ${name}@${release.version}`);
    return release.version;
  }
}
