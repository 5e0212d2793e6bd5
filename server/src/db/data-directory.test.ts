import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from './data-directory.ts';

const newDirectory = () => join(mkdtempSync(join(tmpdir(), 'liaison-lock-')), 'database');

test('a directory is opened by one process only, and free again afterwards', async () => {
  const directory = newDirectory();

  const unlock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(`${directory} is in use by process ${process.pid}`);
  await unlock();

  await (
    await lockDirectory(directory)
  )();
});

test('the lock of a process that was killed is taken over', async () => {
  const directory = newDirectory();
  const child = spawn('sleep', ['60']);
  const started = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
  writeFileSync(`${directory}.lock`, `${child.pid} ${started}\n`);
  await expect(lockDirectory(directory)).rejects.toThrow('is in use by process');

  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;

  await (
    await lockDirectory(directory)
  )();
});

test('a number that another program was given since does not count as the holder', async () => {
  const directory = newDirectory();
  writeFileSync(`${directory}.lock`, `${process.pid} 1\n`);

  await expect(lockDirectory(directory)).resolves.toEqual(expect.any(Function));
});
