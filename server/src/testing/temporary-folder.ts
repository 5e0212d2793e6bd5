import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

declare global {
  /** Set by the test environment, which deletes them after the last hooks of the file. */
  var temporaryFolders: string[];
}

/** A new folder, deleted after the tests of the file. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'liaison-test-'));
  temporaryFolders.push(folder);
  return folder;
}
