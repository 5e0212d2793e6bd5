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

test('a killed process that its parent has not waited for is no holder', async () => {
  const directory = newDirectory();
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
  const zombie = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
  const stat = () => readFileSync(`/proc/${zombie}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve));
  };
  const started = stat()[19];
  // From now on the parent is a program that waits for nobody.
  await until(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').startsWith('sleep'));
  process.kill(zombie, 'SIGKILL');
  await until(() => stat()[0] === 'Z');
  writeFileSync(`${directory}.lock`, `${zombie} ${started}\n`);

  const unlock = await lockDirectory(directory);

  expect(stat()[0]).toBe('Z');
  await unlock();
  parent.kill('SIGKILL');
});

test('a number that another program was given since does not count as the holder', async () => {
  const directory = newDirectory();
  writeFileSync(`${directory}.lock`, `${process.pid} 1\n`);

  await expect(lockDirectory(directory)).resolves.toEqual(expect.any(Function));
});
