import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Packages with only the options of tsconfig.base.json are checked as one program, because each of them would check
 * @liaison/shared again; a package with options of its own is a program of its own. What did not change since the last run is not
 * checked again.
 */
const root = join(import.meta.dirname, '../../..');
const cache = join(root, 'node_modules/.cache/types');

const folders = globSync(['*/tsconfig.json', 'shared/*/tsconfig.json'], { cwd: root })
  .map(dirname)
  .toSorted();
const ownOptions = folders.filter((folder) => {
  const config = JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')) as object;
  return 'compilerOptions' in config;
});
const together = folders.filter((folder) => !ownOptions.includes(folder));
const programs = [createCommonConfig(), ...ownOptions];

await Promise.all([checkPrograms(), checkPrograms()]);

function createCommonConfig(): string {
  const file = join(cache, 'tsconfig.json');
  mkdirSync(cache, { recursive: true });
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    include: together.map((folder) => join(root, folder)),
    exclude: ['dist', 'node_modules'].map((folder) => join(root, '**', folder)),
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}

async function checkPrograms() {
  for (let program = programs.shift(); program; program = programs.shift()) {
    const buildInfo = join(cache, `${program.endsWith('.json') ? 'common' : program}.tsbuildinfo`);
    const tsc = join(root, 'node_modules/.bin/tsc');
    const args = [tsc, '-p', program, '--incremental', '--tsBuildInfoFile', buildInfo];
    const status = await new Promise<number | null>((resolve) => {
      spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('exit', resolve);
    });
    if (status !== 0) process.exitCode = 1;
  }
}
