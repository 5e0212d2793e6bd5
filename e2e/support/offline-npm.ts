import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

/**
 * Replaces `npm` in tests, which must not need a registry: `npm install <tarball>…` unpacks the tarballs and links every library that
 * they declare from this repository, and `npm ci` does nothing. All else is npm's.
 */
const root = join(import.meta.dirname, '../..');
const [command = '', ...args] = process.argv.slice(2);
const tarballs = args.filter((file) => file.endsWith('.tgz'));

if (command === 'install' && tarballs.length > 0) install();
else if (command !== 'ci') process.exitCode = runNpm();

interface Manifest {
  name: string;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
}

function install() {
  const manifests = tarballs.map(unpack);
  for (const { name, bin = {}, dependencies = {} } of manifests) {
    for (const [program, file] of Object.entries(bin)) link(join('../', name, file), `.bin/${program}`);
    for (const library of Object.keys(dependencies)) {
      if (manifests.some((manifest) => manifest.name === library)) continue;
      const installed = join(root, 'node_modules', library);
      if (!existsSync(installed)) throw new Error(`${name} needs ${library}, which is not installed`);
      link(installed, library);
    }
  }
}

function unpack(tarball: string): Manifest {
  const name = basename(tarball).replace(/^liaison-(\w+)-.*/, '$1');
  const folder = join('node_modules/@liaison', name);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components', '1']);
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

function link(target: string, path: string) {
  const file = join('node_modules', path);
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) symlinkSync(target, file);
}

function runNpm(): number {
  const [_own, ...rest] = (process.env.PATH ?? '').split(delimiter);
  const env = { ...process.env, PATH: rest.join(delimiter) };
  return spawnSync('npm', [command, ...args], { env, stdio: 'inherit' }).status ?? 1;
}
