import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createModule } from './create-module.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'liaison-new-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a module whose entry in the lock file cannot be written leaves no folder, so that a second attempt is possible', () => {
  // npm refuses to work here.
  writeFileSync(join(root, 'package.json'), '{');

  expect(() => createModule(root, 'mf-trips')).toThrow('package-lock.json could not be updated');

  expect(existsSync(join(root, 'mf-trips'))).toBe(false);
});
