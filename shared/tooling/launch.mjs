#!/usr/bin/env node
// Runs before packages are installed, on the machine's own Node: plain JavaScript for Node 20 and newer.
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
runTask(task, args);

/** Runs `npm ci` when the lock file has changed since the last install. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  const startedAt = Date.now();
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
  if (!existsSync(pinnedNode)) fail(`npm has no Node 24 package for ${process.platform}-${process.arch}`);
  writeFileSync(stampFile, lock);
  process.stdout.write(`  Installed packages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

/** Runs the task on the pinned Node. The terminal sends Ctrl-C to the child too, so this process only forwards SIGTERM. */
function runTask(script, scriptArgs) {
  // Without the optimising WebAssembly compiler, which would quadruple PGlite's memory at start.
  const flags = script === 'start' || script === 'dev' ? ['--liftoff-only'] : [];
  // Before the start, or an end in between would leave the child running.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
  const child = spawn(pinnedNode, [...flags, join(import.meta.dirname, `${script}.ts`), ...scriptArgs], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env },
  });
  child.on('error', (error) => fail(`Node 24 could not be run: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
