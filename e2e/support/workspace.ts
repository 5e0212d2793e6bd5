import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A copy of all sources and builds in a temporary folder, which a test can edit and build. */
export interface Workspace {
  root: string;
  /** Runs a script with the pinned Node. Returns stdout; a failing script rejects with its stderr. */
  runScript(script: string, options?: RunOptions): Promise<string>;
  runGit(...args: string[]): Promise<string>;
  commitAll(message: string): Promise<void>;
  /** Throws unless the file contains `before` exactly once. */
  replaceText(file: string, before: string, after: string): Promise<void>;
  updateJson<Content>(file: string, change: (content: Content) => void): Promise<void>;
  write(file: string, content: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Builds one package and returns the path of its `dist` folder. */
  build(name: string): Promise<string>;
  close(): Promise<void>;
}

interface RunOptions {
  args?: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Without the variables that would make a script use the release store of the developer who runs the tests. */
const { DATA_DIR: _dataDir, STORE_URL: _storeUrl, LOCAL_RELEASE: _local, ...environment } = process.env;

const gitIdentity = {
  GIT_AUTHOR_NAME: 'Journey',
  GIT_AUTHOR_EMAIL: 'journey@example.org',
  GIT_COMMITTER_NAME: 'Journey',
  GIT_COMMITTER_EMAIL: 'journey@example.org',
};

/** Scripts run in the environment of the tests and the given one. */
export async function createWorkspace(given: NodeJS.ProcessEnv = {}): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'liaison-workspace-'));
  const resolvePath = (path: string) => join(folder, path);
  await copySources(folder);
  await linkPackages(folder);
  const replaceText = async (file: string, before: string, after: string) => {
    const text = await readFile(resolvePath(file), 'utf8');
    if (text.split(before).length !== 2) throw new Error(`${file} does not contain exactly once: ${before}`);
    await writeFile(
      resolvePath(file),
      text.replace(before, () => after),
    );
  };
  const runScript: Workspace['runScript'] = async (script, { args = [], cwd = '.', env } = {}) => {
    const options = {
      cwd: resolvePath(cwd),
      env: { ...environment, NX_DAEMON: 'false', ...gitIdentity, ...given, ...env },
    };
    return (await run(process.execPath, [resolvePath(script), ...args], options)).stdout;
  };
  const runGit: Workspace['runGit'] = async (...args) =>
    (await run('git', args, { cwd: folder, env: { ...environment, ...gitIdentity } })).stdout;
  const write = async (file: string, content: string) => {
    await mkdir(dirname(resolvePath(file)), { recursive: true });
    await writeFile(resolvePath(file), content);
  };
  return {
    root: folder,
    runScript,
    write,
    remove: (path) => rm(resolvePath(path), { recursive: true }),
    async build(name) {
      await runScript('shared/tooling/webpack/build.ts', { cwd: name });
      return join(folder, name, 'dist');
    },
    runGit,
    async commitAll(message) {
      await runGit('add', '--all');
      await runGit('commit', '--quiet', '--message', message);
    },
    replaceText,
    async updateJson<Content>(file: string, change: (content: Content) => void) {
      const content = JSON.parse(await readFile(resolvePath(file), 'utf8')) as Content;
      change(content);
      await writeFile(resolvePath(file), JSON.stringify(content));
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function copySources(folder: string) {
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
  });
  const files = listed.stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  const folders = new Set(files.map((file) => join(folder, dirname(file))));
  await Promise.all([...folders].map((path) => mkdir(path, { recursive: true })));
  await Promise.all(files.map((file) => copyFile(join(root, file), join(folder, file))));
  for (const name of await listPackageFolders()) {
    const dist = join(root, name, 'dist');
    if (existsSync(dist)) await cp(dist, join(folder, name, 'dist'), { recursive: true });
  }
}

/** Links the installed packages, but the project's own packages from the copy. */
async function linkPackages(folder: string) {
  const installed = join(root, 'node_modules');
  const linked = join(folder, 'node_modules');
  await mkdir(join(linked, '@liaison'), { recursive: true });
  for (const entry of await readdir(installed)) {
    if (entry !== '@liaison' && entry !== '.bin') await symlink(join(installed, entry), join(linked, entry));
  }
  await linkPrograms(join(installed, '.bin'), join(linked, '.bin'), folder);
  for (const name of await listPackageFolders())
    await symlink(join(folder, name), join(linked, '@liaison', basename(name)));
}

/** Links the programs of the installed packages, and `liaison` of the copy. */
async function linkPrograms(installed: string, linked: string, folder: string) {
  await mkdir(linked);
  for (const program of await readdir(installed)) {
    const file =
      program === 'liaison' ? join(folder, 'shared/tooling/liaison.mjs') : join(installed, program);
    await symlink(file, join(linked, program));
  }
}

async function listPackageFolders(): Promise<string[]> {
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return globSync(workspaces, { cwd: root });
}
