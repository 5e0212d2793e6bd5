import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { readVersion } from '../webpack/inputs.ts';
import { addChangelogEntry } from './changelog.ts';
import { addArchive, readReleasedContract } from './release-archives.ts';
import { runJourneys } from './module-journeys.ts';
import { getChangelogFile, getPackageName, getTag, releaseGit } from './release-git.ts';
import type { WorkspaceTools } from './release-module.ts';
import { createRunner, fail } from './run-command.ts';

/** Implements the operations of a release with git, the checks, lerna and the module's build. */
export function workspaceTools(root: string): WorkspaceTools {
  const bin = join(root, 'node_modules/.bin');
  // With LOCAL_RELEASE the version of a build would have a suffix.
  const { LOCAL_RELEASE: _local, ...rest } = process.env;
  const env = { ...rest, PATH: [bin, process.env.PATH].join(delimiter) };
  const run = createRunner(root, env);
  const runTool = (name: string, ...args: string[]) => run(process.execPath, join(bin, name), ...args);
  const git = releaseGit(root, run);

  /** lerna compares with the last annotated tag; without any it treats every package as changed. */
  async function createBaselineTag(name: string) {
    const last = await run('git', 'describe', '--match', getTag('*', '*')).catch(() => null);
    if (last !== null) return;
    const tag = getTag(name, readVersion(join(root, name)));
    await run('git', 'tag', '--annotate', tag, '--message', tag);
  }

  return {
    ...git,

    async runChecks(name) {
      await runTool('oxlint', '--quiet', name).catch((error: Error) => fail(`oxlint rejects ${name}`, error));
      const rules = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err'];
      await runTool('depcruise', ...rules, name).catch((error: Error) =>
        fail(`${name} breaks the import rules`, error),
      );
      await runTool('tsc', '-p', name).catch((error: Error) => fail(`${name} has type errors`, error));
      const jest = ['--experimental-vm-modules', join(bin, 'jest'), '--selectProjects', 'browser'];
      await run(process.execPath, ...jest, '--', `${name}/`).catch((error: Error) =>
        fail(`the tests of ${name} fail`, error),
      );
    },

    async bumpVersion(name, bump) {
      const undo = await git.saveFiles(name);
      await createBaselineTag(name);
      const others = ['*', '**/*'].flatMap((glob) => ['--ignore-changes', glob]);
      const quiet = ['--yes', '--no-git-tag-version', '--no-push', '--loglevel', 'error'];
      // Teams would meet in the lock file, and npm does not compare its versions of the modules with theirs.
      const npm = ['--npm-client-args=--offline', '--npm-client-args=--dry-run'];
      try {
        const force = ['--force-publish', getPackageName(name)];
        await runTool('lerna', 'version', bump, ...force, ...others, ...quiet, ...npm);
      } catch (error) {
        await undo();
        throw error;
      }
      return { undo };
    },

    async build(name) {
      await runTool('lerna', 'run', 'build', '--scope', getPackageName(name), '--loglevel', 'error');
      return join(root, name, 'dist');
    },

    runJourneys: (options) => runJourneys({ root, env, ...options }),

    readReleasedContract: () => readReleasedContract(root),

    addArchive: (...release) => addArchive(root, ...release),

    async addToChangelog(name, entry) {
      const file = join(root, getChangelogFile(name));
      const text = existsSync(file) ? await readFile(file, 'utf8') : '';
      await writeFile(file, addChangelogEntry(text, entry));
    },
  };
}
