import { afterAll } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new folder, deleted after the tests of the file. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'liaison-test-'));
  folders.push(folder);
  return folder;
}
