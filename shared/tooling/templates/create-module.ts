import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../cli/command-context.ts';
import { isInstalled, sharedFolder } from '../webpack/project.ts';
import { createModuleFiles, createOutsideFiles } from './module-files.ts';

/** Writes the folder of a new module and, in this repository, its entry in the lock file. */
export function createModule(root: string, name: string): void {
  if (existsSync(join(root, name))) throw new UsageError(`${name} exists already`);
  const shared = readManifest(sharedFolder);
  const createFiles = isInstalled ? createOutsideFiles : createModuleFiles;
  const files = createFiles({
    name,
    sharedVersion: shared.version,
    toolingVersion: readManifest(join(import.meta.dirname, '..')).version,
    reactVersion: shared.dependencies['react'] ?? '',
  });
  for (const [file, content] of Object.entries(files)) {
    const path = join(root, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  if (isInstalled) return;
  try {
    updateLockFile(root);
  } catch (error) {
    rmSync(join(root, name), { recursive: true });
    throw error;
  }
}

/** Without an entry in the lock file, `npm ci` refuses a new package of the repository. */
function updateLockFile(root: string): void {
  const isWindows = process.platform === 'win32';
  const install = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  const steps = [
    () =>
      spawnSync(isWindows ? 'npm.cmd' : 'npm', install, { cwd: root, encoding: 'utf8', shell: isWindows }),
    () => spawnSync(process.execPath, [join(root, 'shared/tooling/complete-lock.mjs')], { encoding: 'utf8' }),
  ];
  for (const run of steps) {
    const { status, error, stderr } = run();
    if (status !== 0) throw new Error(`package-lock.json could not be updated: ${error?.message ?? stderr}`);
  }
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
