import { expect, test } from '@jest/globals';
import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { protectDirectory } from './private-directory.ts';

const getMode = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

test('a directory that others can read is closed, with everything in it', () => {
  const directory = createTemporaryFolder();
  mkdirSync(join(directory, 'database', 'wal'), { recursive: true });
  writeFileSync(join(directory, 'secret'), 'x');
  writeFileSync(join(directory, 'database', 'wal', '1'), 'x');
  for (const path of ['', 'database', 'database/wal']) chmodSync(join(directory, path), 0o755);
  for (const path of ['secret', 'database/wal/1']) chmodSync(join(directory, path), 0o666);

  protectDirectory(directory);

  expect(getMode(directory)).toBe('700');
  const modes = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((path) => [
    path,
    getMode(join(directory, path)),
  ]);
  expect(Object.fromEntries(modes)).toEqual({
    secret: '600',
    database: '700',
    'database/wal': '700',
    'database/wal/1': '600',
  });
});

test('what a link in the directory leads to keeps its mode', () => {
  const [directory, other] = [createTemporaryFolder(), join(createTemporaryFolder(), 'shared')];
  writeFileSync(other, 'x', { mode: 0o644 });
  symlinkSync(other, join(directory, 'link'));

  protectDirectory(directory);

  expect(getMode(other)).toBe('644');
});

test('a directory or file of another user is refused in one line', () => {
  const directory = createTemporaryFolder();
  const uid = lstatSync(directory).uid;

  expect(() => protectDirectory(directory, uid + 1)).toThrow(/^.+ belongs to another user: .+$/);
});
