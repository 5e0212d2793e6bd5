import {
  CheckError,
  checkBuild,
  publishRelease,
  readBuild,
  type ReleaseStore,
  StoreError,
} from '@liaison/shared/release/store';
import { promoteRelease } from './promote-release.ts';

export type Bump = 'patch' | 'minor' | 'major';

/** What a release does to the working tree; each throws with a line for whoever asked. */
export interface WorkspaceTools {
  /** Refuses a module that is not there or has changes that no commit holds. */
  requireClean(name: string): Promise<void>;
  test(name: string): Promise<void>;
  /** Writes the next version; answers with how to take it back. */
  version(name: string, bump: Bump): Promise<{ undo(): Promise<void> }>;
  /** Answers with the folder that holds the build. */
  build(name: string): Promise<string>;
  /** Commits and tags the version. */
  record(name: string, version: string): Promise<void>;
}

export interface ModuleRelease {
  name: string;
  bump: Bump;
  who: string;
  why: string;
  store: ReleaseStore;
  tools: WorkspaceTools;
  say(line: string): void;
}

/**
 * One module from its sources to everybody. Until it is published nothing is left behind by a failure: the version is
 * taken back, so that the next try gets the same one.
 */
export async function releaseModule({
  name,
  bump,
  who,
  why,
  store,
  tools,
  say,
}: ModuleRelease): Promise<string> {
  await tools.requireClean(name);
  await tools.test(name);
  say(`The tests of ${name} pass`);
  const { undo } = await tools.version(name, bump);
  let version: string;
  try {
    version = await buildAndPublish();
  } catch (error) {
    await undo();
    throw error;
  }
  await tools.record(name, version);
  await promoteRelease({ store, name, version, who, why });
  say(`Promoted ${name}@${version}`);
  return version;

  async function buildAndPublish(): Promise<string> {
    const dist = await tools.build(name);
    const release = await readBuild(dist);
    if (release.name !== name) throw new StoreError(`the build of ${name} says that it is ${release.name}`);
    say(`Built ${name}@${release.version}`);
    const problems = await checkBuild(store, dist);
    if (problems.length > 0) throw new CheckError(problems);
    const { isNew } = await publishRelease({ store, dist });
    if (!isNew)
      throw new StoreError(`${name}@${release.version} is published already: a version never changes`);
    say(`Checked and published ${name}@${release.version}`);
    return release.version;
  }
}
