import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The sources and builds of the whole house in a folder of their own, to be edited and built without touching these. */
export interface Workspace {
  root: string;
  /** Runs a script with the pinned Node; answers what it said, fails as it does. */
  node(script: string, options?: RunOptions): Promise<string>;
  git(...args: string[]): Promise<string>;
  /** Replaces text of a file that must be there once. */
  edit(file: string, before: string, after: string): Promise<void>;
  editJson<Content>(file: string, change: (content: Content) => void): Promise<void>;
  write(file: string, content: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Builds one package by the recipe; answers with the folder of the build. */
  build(name: string): Promise<string>;
  close(): Promise<void>;
}

export interface RunOptions {
  args?: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Without what leads to the store of whoever runs the tests. */
const { DATA_DIR: _dataDir, STORE_URL: _storeUrl, LOCAL_RELEASE: _local, ...environment } = process.env;

const gitIdentity = {
  GIT_AUTHOR_NAME: 'Journey',
  GIT_AUTHOR_EMAIL: 'journey@example.org',
  GIT_COMMITTER_NAME: 'Journey',
  GIT_COMMITTER_EMAIL: 'journey@example.org',
};

export async function copyWorkspace(): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'liaison-workspace-'));
  const inFolder = (path: string) => join(folder, path);
  await copySources(folder);
  await linkPackages(folder);
  const edit = async (file: string, before: string, after: string) => {
    const text = await readFile(inFolder(file), 'utf8');
    if (text.split(before).length !== 2) throw new Error(`${file} does not hold once: ${before}`);
    await writeFile(
      inFolder(file),
      text.replace(before, () => after),
    );
  };
  const node: Workspace['node'] = async (script, { args = [], cwd = '.', env } = {}) => {
    const options = {
      cwd: inFolder(cwd),
      env: { ...environment, NX_DAEMON: 'false', ...gitIdentity, ...env },
    };
    return (await run(process.execPath, [inFolder(script), ...args], options)).stdout;
  };
  const write = async (file: string, content: string) => {
    await mkdir(dirname(inFolder(file)), { recursive: true });
    await writeFile(inFolder(file), content);
  };
  return {
    root: folder,
    node,
    write,
    remove: (path) => rm(inFolder(path), { recursive: true }),
    async build(name) {
      await node('shared/tooling/webpack/build.ts', { cwd: name });
      return join(folder, name, 'dist');
    },
    git: async (...args) =>
      (await run('git', args, { cwd: folder, env: { ...environment, ...gitIdentity } })).stdout,
    edit,
    async editJson<Content>(file: string, change: (content: Content) => void) {
      const content = JSON.parse(await readFile(inFolder(file), 'utf8')) as Content;
      change(content);
      await writeFile(inFolder(file), JSON.stringify(content));
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function copySources(folder: string) {
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
  });
  const files = listed.stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) await cp(join(root, file), join(folder, file));
  for (const name of await packageFolders()) {
    const dist = join(root, name, 'dist');
    if (existsSync(dist)) await cp(dist, join(folder, name, 'dist'), { recursive: true });
  }
}

/** The installed packages as they are; the house's own as they are in the copy. */
async function linkPackages(folder: string) {
  const installed = join(root, 'node_modules');
  const linked = join(folder, 'node_modules');
  await mkdir(join(linked, '@liaison'), { recursive: true });
  for (const entry of await readdir(installed)) {
    if (entry !== '@liaison') await symlink(join(installed, entry), join(linked, entry));
  }
  for (const name of await packageFolders())
    await symlink(join(folder, name), join(linked, '@liaison', name));
}

async function packageFolders(): Promise<string[]> {
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces;
}
