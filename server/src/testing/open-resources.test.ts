import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { listOpenResources, waitForEnd } from './open-resources.mjs';

test('a server that a test file leaves open is named, and one that closes is waited for', async () => {
  const before = listOpenResources();
  const server = createServer().listen(0);
  await once(server, 'listening');

  await expect(waitForEnd(before, 20)).rejects.toThrow('leave something open: TCPServerWrap');

  server.close();
  await waitForEnd(before);
  expect(server.listening).toBe(false);
});

test('a child process that a test file leaves running is named', async () => {
  const before = listOpenResources();
  const child = spawn(process.execPath, ['--eval', 'process.stdin.resume()']);

  await expect(waitForEnd(before, 20)).rejects.toThrow('ProcessWrap');

  child.kill();
  await waitForEnd(before);
});
