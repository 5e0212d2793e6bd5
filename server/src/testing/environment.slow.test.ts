import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTemporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);
const folder = createTemporaryFolder();
const jest = join(import.meta.dirname, '../../../node_modules/jest/bin/jest.js');
const config = {
  rootDir: folder,
  testEnvironment: join(import.meta.dirname, 'environment.mjs'),
  transform: {},
};

/** What Jest prints about a file of tests that leaves a server open. */
async function runLeaking(body: string): Promise<string> {
  writeFileSync(
    join(folder, 'leaking.test.js'),
    `${body}\ntest('it listens', () => void require('node:net').createServer().listen(0));`,
  );
  const args = ['--experimental-vm-modules', jest, '--config', JSON.stringify(config), '--forceExit'];
  const { stderr } = await run(process.execPath, args).catch((error: unknown) => error as { stderr: string });
  return stderr;
}

test('a file that leaves something open fails with that, unless something else in it failed', async () => {
  const passed = await runLeaking('');
  const failedTest = await runLeaking("test('it fails', () => { throw new Error('not as expected'); });");
  const failedLoad = await runLeaking(
    "require('node:net').createServer().listen(0); throw new Error('not loaded');",
  );
  const failedHook = await runLeaking("afterAll(() => { throw new Error('not cleared'); });");

  expect(passed).toContain('These tests leave something open: TCPServerWrap');
  expect(failedTest).toContain('not as expected');
  expect(failedLoad).toContain('not loaded');
  expect(failedHook).toContain('not cleared');
});
