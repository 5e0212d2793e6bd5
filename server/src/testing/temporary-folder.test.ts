import { afterAll, expect, test } from '@jest/globals';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from './temporary-folder.ts';

const folder = createTemporaryFolder();

// As a service does that is closed after the tests.
afterAll(() => writeFileSync(join(folder, 'last-picture'), ''));

test('a folder is there until the hooks of its test file have run', () => {
  expect(existsSync(folder)).toBe(true);
});
