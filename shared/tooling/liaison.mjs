#!/usr/bin/env node
// Entry of `npx liaison`, which may run on the machine's own Node: plain JavaScript that switches to the pinned Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';

const root = join(import.meta.dirname, '../..');
const cli = join(import.meta.dirname, 'cli/main.ts');
const pinnedNode = join(root, 'node_modules/.bin/node');

if (Number(process.versions.node.split('.')[0]) >= 24) await import('./cli/main.ts');
else if (existsSync(pinnedNode)) {
  // Before the start, or an end in between would leave the child running. The terminal sends Ctrl-C to the child too.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill());
  const child = spawn(pinnedNode, [cli, ...process.argv.slice(2)], { stdio: 'inherit' });
  child.on('error', (error) => {
    process.stderr.write(`Node 24 could not be run: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
} else {
  // Installed from its tarball, the package has no Node of its own.
  const isInstalled = import.meta.dirname.split(sep).includes('node_modules');
  const neededNode = `liaison needs Node 24 or newer (this is ${process.versions.node}); see https://nodejs.org`;
  process.stderr.write(`${isInstalled ? neededNode : 'Liaison is not installed yet: run npm ci first'}\n`);
  process.exitCode = 1;
}
