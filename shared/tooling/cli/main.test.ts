import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { shellRelease } from '@liaison/release/store/testing';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeBuild } from './write-build.fixture.ts';

const main = join(import.meta.dirname, 'main.ts');
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-main-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const env = () => ({ ...process.env, DATA_DIR: join(root, 'data') });

/** The status and the last line of errors of `npx liaison`, where the system refuses every byte of a file, as on a full disk. */
async function runOnFullDisk(...args: string[]): Promise<string> {
  const command = ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, main, ...args];
  const failed = promisify(execFile)('sh', command, { env: env() }).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );
  const { code, stderr } = await failed;
  return `${code} ${stderr.trimEnd()}`;
}

test('on a full disk the file or the store that could not be written is named', async () => {
  const build = await writeBuild(join(root, 'shell'), shellRelease());
  await mkdir(join(root, 'data'));
  await writeFile(join(root, 'data/.gitignore'), '*\n');

  expect(await runOnFullDisk('keys', 'create')).toBe(
    `1 ${root}/data/signing-key.json cannot be written (EFBIG)`,
  );
  expect(await runOnFullDisk('publish', build)).toBe(
    `1 the release store ${root}/data/store cannot be used (EFBIG)`,
  );
});

test('a key that a full disk did not take leaves nothing, so that git is told to ignore the next one', async () => {
  expect(await runOnFullDisk('keys', 'create')).toMatch(/^1 /);

  expect(await readdir(join(root, 'data'))).toEqual([]);
});

test('a reader that ends before the command does not make it fail', async () => {
  const command = spawn(process.execPath, [main, 'keys', 'create'], { env: env() });
  const errors: Buffer[] = [];
  command.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  command.stdout.destroy();

  expect(await once(command, 'close')).toEqual([0, null]);
  expect(Buffer.concat(errors).toString()).toBe('');
  expect(await readdir(join(root, 'data'))).toContain('signing-key.json');
});
