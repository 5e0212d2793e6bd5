import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-entry-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** The arguments of Node that run `npx liaison` in this folder as Node 20 does. */
async function prepare(folder: string): Promise<string[]> {
  const entry = join(root, folder, 'liaison.mjs');
  await cp(join(import.meta.dirname, 'liaison.mjs'), entry);
  const oldNode = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`;
  return ['--import', oldNode, entry];
}

/** What `npx liaison` says where no newer Node is installed along with it. */
async function runOnNode20(folder: string): Promise<string> {
  const { status, stderr } = spawnSync(process.execPath, await prepare(folder), { encoding: 'utf8' });
  return `${status} ${stderr}`;
}

test('outside of the repository the command says which Node it needs', async () => {
  expect(await runOnNode20('node_modules/@liaison/tooling')).toBe(
    '1 liaison needs Node 24 or newer (this is 20.20.2); see https://nodejs.org\n',
  );
});

test('in a clone without packages the command says to install them', async () => {
  expect(await runOnNode20('shared/tooling')).toBe('1 Liaison is not installed yet: run npm ci first\n');
});

test('a command that is ended leaves nothing running on the newer Node', async () => {
  const newerNode = join(root, 'node_modules/.bin/node');
  await mkdir(join(root, 'node_modules/.bin'), { recursive: true });
  await writeFile(newerNode, '#!/bin/sh\necho ready\nexec sleep 60\n', { mode: 0o755 });
  const command = spawn(process.execPath, await prepare('shared/tooling'));
  await once(command.stdout, 'data');

  command.kill('SIGTERM');

  // Only once no process has the output open any more.
  expect(await once(command, 'close')).toEqual([1, null]);
}, 20_000);
