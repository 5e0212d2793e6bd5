import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { shellName } from '@liaison/release';
import { addChangelogEntry } from './changelog.ts';
import { contractFile, readContract, writeContract } from './contract-file.ts';
import type { WorkspaceTools } from './release-module.ts';

/** Implements the operations with git, jest, TypeScript, lerna and the module's build. */
export function workspaceTools(root: string): WorkspaceTools {
  const bin = join(root, 'node_modules/.bin');
  // With LOCAL_RELEASE the version of a build would have a suffix.
  const { LOCAL_RELEASE: _local, ...rest } = process.env;
  const env = { ...rest, PATH: [bin, process.env.PATH].join(delimiter) };
  const runTool = (name: string, ...args: string[]) =>
    execute({ command: process.execPath, args: [join(bin, name), ...args] });
  const git = (...args: string[]) => execute({ command: 'git', args });
  const getPackageName = (name: string) => `@liaison/${name}`;

  function execute({ command, args }: { command: string; args: string[] }): Promise<string> {
    return new Promise((done, reject) => {
      const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
      const output: Buffer[] = [];
      const errors: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
      child.on('error', reject);
      child.on('close', (code) => {
        const text = Buffer.concat(output).toString();
        if (code === 0) done(text);
        else reject(new Error(`${args.join(' ')}\n${text}${Buffer.concat(errors).toString()}`.trim()));
      });
    });
  }

  /** lerna compares with the last tag; without any it treats every package as changed. */
  async function createBaselineTag(name: string, version: string) {
    const tags = await git('tag', '--list', '@liaison/*@*', '--merged', 'HEAD');
    if (tags.trim() !== '') return;
    const tag = `${getPackageName(name)}@${version}`;
    await git('tag', '--annotate', tag, '--message', tag);
  }

  return {
    async assertClean(name) {
      if (!existsSync(join(root, name, 'module.ts'))) throw new Error(`there is no module ${name}`);
      const changes = await git('status', '--porcelain', '--', name, 'shared', 'package-lock.json');
      if (changes.trim() !== '') throw new Error(`commit these changes first:\n${changes.trimEnd()}`);
    },

    async runTests(name) {
      await runTool('tsc', '-p', name).catch((error: Error) => fail(`${name} has type errors`, error));
      const jest = [
        '--experimental-vm-modules',
        join(bin, 'jest'),
        '--selectProjects',
        'browser',
        '--',
        `${name}/`,
      ];
      await execute({ command: process.execPath, args: jest }).catch((error: Error) =>
        fail(`the tests of ${name} fail`, error),
      );
    },

    async listChanges(name) {
      const tags = await git(
        'tag',
        '--list',
        `${getPackageName(name)}@*`,
        '--merged',
        'HEAD',
        '--sort=-version:refname',
      );
      const [last] = tags.split('\n');
      if (!last) return null;
      const subjects = await git('log', '--no-merges', '--format=%s', `${last}..HEAD`, '--', name);
      return subjects.split('\n').filter((subject) => subject !== '');
    },

    async bumpVersion(name, bump) {
      const file = join(root, name, 'package.json');
      const before = await readFile(file, 'utf8');
      const { version } = JSON.parse(before) as { version: string };
      await createBaselineTag(name, version);
      const undo = () => writeFile(file, before);
      const others = ['*', '**/*'].flatMap((glob) => ['--ignore-changes', glob]);
      const quiet = [
        '--yes',
        '--no-git-tag-version',
        '--no-push',
        '--loglevel',
        'error',
        // Teams would meet in the lock file, and npm does not compare its versions of the modules with theirs.
        '--npm-client-args=--offline',
        '--npm-client-args=--dry-run',
      ];
      try {
        await runTool('lerna', 'version', bump, '--force-publish', getPackageName(name), ...others, ...quiet);
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

    readContract: () => readContract(root),
    writeContract: (contract) => writeContract(root, contract),

    async addToChangelog(name, entry) {
      const file = join(root, getChangelogFile(name));
      const text = existsSync(file) ? await readFile(file, 'utf8') : '';
      await writeFile(file, addChangelogEntry(text, entry));
    },

    async commitVersion(name, version) {
      const files = [
        getChangelogFile(name),
        `${name}/package.json`,
        ...(name === shellName ? [contractFile] : []),
      ];
      const tag = `${getPackageName(name)}@${version}`;
      // The first release adds the changelog.
      await git('add', '--', getChangelogFile(name));
      await git('commit', '--quiet', '--message', `Release ${name} ${version}`, '--', ...files);
      await git('tag', '--annotate', tag, '--message', tag);
    },
  };
}

const getChangelogFile = (name: string) => `${name}/CHANGELOG.md`;

function fail(line: string, error: Error): never {
  throw new Error(`${line}:\n${error.message}`, { cause: error });
}
