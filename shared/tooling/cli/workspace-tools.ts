import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { WorkspaceTools } from './release-module.ts';

/** The real tools: git, jest, TypeScript, lerna and the module's own build. */
export function workspaceTools(root: string): WorkspaceTools {
  const bin = join(root, 'node_modules/.bin');
  // Without LOCAL_RELEASE a build carries the version of its package.json.
  const { LOCAL_RELEASE: _local, ...rest } = process.env;
  const env = { ...rest, PATH: [bin, process.env.PATH].join(delimiter) };
  const tool = (name: string, ...args: string[]) =>
    execute({ command: process.execPath, args: [join(bin, name), ...args] });
  const git = (...args: string[]) => execute({ command: 'git', args });
  const packageOf = (name: string) => `@liaison/${name}`;

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

  /** lerna counts from the last tag; without any it would take every package for changed. */
  async function requireBaseline(name: string, version: string) {
    const tags = await git('tag', '--list', '@liaison/*@*', '--merged', 'HEAD');
    if (tags.trim() !== '') return;
    const tag = `${packageOf(name)}@${version}`;
    await git('tag', '--annotate', tag, '--message', tag);
  }

  return {
    async requireClean(name) {
      if (!existsSync(join(root, name, 'module.ts'))) throw new Error(`there is no module ${name} here`);
      const changes = await git('status', '--porcelain', '--', name, 'shared', 'package-lock.json');
      if (changes.trim() !== '') throw new Error(`commit these changes first:\n${changes.trimEnd()}`);
    },

    async test(name) {
      await tool('tsc', '-p', name).catch((error: Error) => fail(`${name} has type errors`, error));
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

    async version(name, bump) {
      const files = [join(root, name, 'package.json'), join(root, 'package-lock.json')];
      const before = await Promise.all(files.map((file) => readFile(file, 'utf8')));
      const { version } = JSON.parse(before[0] ?? '{}') as { version: string };
      await requireBaseline(name, version);
      const undo = async () => {
        await Promise.all(files.map((file, index) => writeFile(file, before[index] ?? '')));
      };
      const others = ['*', '**/*'].flatMap((glob) => ['--ignore-changes', glob]);
      const quiet = [
        '--yes',
        '--no-git-tag-version',
        '--no-push',
        '--loglevel',
        'error',
        '--npm-client-args=--offline',
      ];
      try {
        await tool('lerna', 'version', bump, '--force-publish', packageOf(name), ...others, ...quiet);
      } catch (error) {
        await undo();
        throw error;
      }
      return { undo };
    },

    async build(name) {
      await tool('lerna', 'run', 'build', '--scope', packageOf(name), '--loglevel', 'error');
      return join(root, name, 'dist');
    },

    async record(name, version) {
      const files = [`${name}/package.json`, 'package-lock.json'];
      const tag = `${packageOf(name)}@${version}`;
      await git('commit', '--quiet', '--message', `Release ${name} ${version}`, '--', ...files);
      await git('tag', '--annotate', tag, '--message', tag);
    },
  };
}

function fail(line: string, error: Error): never {
  throw new Error(`${line}:\n${error.message}`, { cause: error });
}
