import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-entry-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** What `npx liaison` says on Node 20, where no newer Node is installed along with it. */
async function runOnNode20(folder: string): Promise<string> {
  const entry = join(root, folder, 'liaison.mjs');
  await cp(join(import.meta.dirname, 'liaison.mjs'), entry);
  const oldNode = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', oldNode, entry], { encoding: 'utf8' });
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
