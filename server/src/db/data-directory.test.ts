import { afterEach, expect, test } from '@jest/globals';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { lockDirectory } from './data-directory.ts';

const createDirectory = () => join(createTemporaryFolder(), 'database');

/** What releases without a lock of the operating system write: the process id and when it started. */
const olderLock = (pid: number | undefined, started = 'unknown') => `${pid} ${started}\n`;

const children: ChildProcessWithoutNullStreams[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Another process, which locks each directory that it is given, and keeps it locked until it is killed. */
function createProcess() {
  const module = pathToFileURL(join(import.meta.dirname, 'data-directory.ts')).href;
  const source = `
    import { createInterface } from 'node:readline';
    import { lockDirectory } from '${module}';
    const locks = [];
    for await (const directory of createInterface({ input: process.stdin }))
      console.log(await lockDirectory(directory).then((lock) => locks.push(lock) && 'locked', ({ message }) => message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source]);
  children.push(child);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    pid: child.pid,
    async lock(directory: string) {
      child.stdin.write(`${directory}\n`);
      return String((await answers.next()).value);
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('a directory is locked for one process until it is unlocked', async () => {
  const directory = createDirectory();

  const unlock = await lockDirectory(directory);
  // By this a release without a lock of the operating system refuses to start.
  expect(readFileSync(`${directory}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} (\\d+|unknown)\n$`));
  await expect(lockDirectory(directory)).rejects.toThrow(`${directory} is in use by process ${process.pid}`);
  await unlock();

  await (
    await lockDirectory(directory)
  )();
});

test('the lock of a killed process does not remain', async () => {
  const directory = createDirectory();
  const other = createProcess();
  expect(await other.lock(directory)).toBe('locked');
  await expect(lockDirectory(directory)).rejects.toThrow(`is in use by process ${other.pid}: stop it`);

  await other.kill();

  await (
    await lockDirectory(directory)
  )();
});

test('of processes that start at the same moment after a kill exactly one gets the lock', async () => {
  const directories = Array.from({ length: 40 }, createDirectory);
  const killed = createProcess();
  for (const directory of directories) await killed.lock(directory);
  await killed.kill();
  for (const directory of directories.slice(20)) writeFileSync(`${directory}.lock`, olderLock(killed.pid));
  const starts = Array.from({ length: 4 }, createProcess);
  const warmUp = createDirectory();
  for (const start of starts) await start.lock(warmUp);

  const holders: number[] = [];
  for (const directory of directories) {
    const answers = await Promise.all(starts.map((start) => start.lock(directory)));
    holders.push(answers.filter((answer) => answer === 'locked').length);
  }

  expect(holders).toEqual(directories.map(() => 1));
});

test('the lock of an older release counts while its process lives', async () => {
  const directory = createDirectory();
  const other = spawn('sleep', ['60']);
  children.push(other);
  writeFileSync(`${directory}.lock`, olderLock(other.pid));
  await expect(lockDirectory(directory)).rejects.toThrow(`is in use by process ${other.pid}`);

  other.kill('SIGKILL');
  await once(other, 'exit');

  await (
    await lockDirectory(directory)
  )();
});

test('a reused process id does not hold the lock of an older release', async () => {
  const directory = createDirectory();
  const other = spawn('sleep', ['60']);
  children.push(other);
  writeFileSync(`${directory}.lock`, olderLock(other.pid, '1'));

  await expect(lockDirectory(directory)).resolves.toEqual(expect.any(Function));
});
