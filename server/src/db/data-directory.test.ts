import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from './data-directory.ts';

const createDirectory = () => join(mkdtempSync(join(tmpdir(), 'liaison-lock-')), 'database');

test('a directory is locked for one process until it is unlocked', async () => {
  const directory = createDirectory();

  const unlock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(`${directory} is in use by process ${process.pid}`);
  await unlock();

  await (
    await lockDirectory(directory)
  )();
});

test('the lock of a killed process is replaced', async () => {
  const directory = createDirectory();
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

test('a zombie process does not hold the lock', async () => {
  const directory = createDirectory();
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
  const zombie = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
  const readStat = () => readFileSync(`/proc/${zombie}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const waitUntil = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
  };
  const started = readStat()[19];
  // From now on the parent is `sleep`, which does not wait for its children.
  await waitUntil(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').startsWith('sleep'));
  process.kill(zombie, 'SIGKILL');
  await waitUntil(() => readStat()[0] === 'Z');
  writeFileSync(`${directory}.lock`, `${zombie} ${started}\n`);

  const unlock = await lockDirectory(directory);

  expect(readStat()[0]).toBe('Z');
  await unlock();
  parent.kill('SIGKILL');
});

test('a reused process id does not hold the lock', async () => {
  const directory = createDirectory();
  writeFileSync(`${directory}.lock`, `${process.pid} 1\n`);

  await expect(lockDirectory(directory)).resolves.toEqual(expect.any(Function));
});
