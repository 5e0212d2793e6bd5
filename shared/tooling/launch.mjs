#!/usr/bin/env node
// Runs before anything is installed, on whatever Node the machine has: plain JavaScript that Node 20 understands.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const stampFile = join(root, 'node_modules/.liaison-install');
const pinnedNode = join(root, 'node_modules/.bin/node');

const [task, ...args] = process.argv.slice(2);
if (!task) fail('usage: launch.mjs <task> [arguments]');
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Liaison needs Node 20 or newer to start (this is ${process.versions.node}); see https://nodejs.org`);
}
install();
hand(task, args);

/** `npm ci` whenever the lock file is another than at the last install. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  const begin = Date.now();
  process.stdout.write('  Installing packages …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error, stdout, stderr } = spawnSync(
    npm,
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (error) fail(`npm could not be run: ${error.message}`);
  if (status !== 0) fail(`npm ci failed:\n${stdout}${stderr}`.trim());
  if (!existsSync(pinnedNode)) fail(`no Node 24 comes through npm for ${process.platform}-${process.arch}`);
  writeFileSync(stampFile, lock);
  process.stdout.write(`  Installed packages in ${((Date.now() - begin) / 1000).toFixed(1)} s\n`);
}

/** Goes on with the pinned Node. Ctrl-C reaches the child by itself; this process only waits for it. */
function hand(script, rest) {
  // Compiling WebAssembly once, plainly: the optimising pass would quadruple the memory PGlite takes at start.
  const flags = script === 'start' || script === 'dev' ? ['--liftoff-only'] : [];
  const child = spawn(pinnedNode, [...flags, join(import.meta.dirname, `${script}.ts`), ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
  child.on('error', (error) => fail(`Node 24 could not be run: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
